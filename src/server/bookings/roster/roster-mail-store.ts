// Reads the sessions whose instructors get the list of their learners by mail.
import { type RawBuilder, sql } from 'kysely';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { type AnswerRow, answersOfB } from '../answers/answer-store.ts';
import { type Meetings, meetingsOf } from '../meeting-store.ts';

interface Span {
  now: Date;
  until: Date;
}

/** A session that is rescheduled gets a new list. */
export const startVersion = (startsAt: Date): number => Math.floor(startsAt.getTime() / minuteMs);

const version = sql`floor(extract(epoch from s.starts_at) / 60)::integer`;
const hasLearners = sql`exists (select from bookings b where b.session_id = s.id and b.adds_to is null
  and b.state in (${literals(enrolledStates)}))`;
/** The entry in the list of notifications is there whatever they chose; a mail that is not wanted leaves no row. */
const isListed = sql`exists (select from notifications n where n.person_id = c.teacher_id
  and n.kind = 'roster' and n.entity = 'session-roster:' || s.id and n.version = ${version})`;

/** The soonest first. */
export async function findSessionsToList(db: Db, { now, until }: Span): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from sessions s join classes c on c.id = s.class_id
    where s.state = 'scheduled' and s.starts_at > ${now} and s.starts_at <= ${until}
      and ${hasLearners} and not ${isListed}
    order by s.starts_at, s.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ListedLearner {
  booking_id: string;
  full_name: string;
  seats: number;
  message: string | null;
  answers: AnswerRow[];
}

export interface ListedSession {
  id: string;
  starts_at: Date;
  time_zone: string;
  class_id: string;
  title: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  meetings: Meetings;
  instructor_id: string;
  email: string;
  instructor_name: string;
  learners: ListedLearner[];
}

/** What the learner wrote last to the instructor, not what was written to all. */
const lastMessage = sql`(select m.text from conversations k join messages m on m.conversation_id = k.id
  where k.learner_id = b.learner_id and k.instructor_id = c.teacher_id and m.sender_id = b.learner_id
    and m.text <> ''
  order by m.position desc limit 1)`;

const learnersWhere = (which: RawBuilder<unknown>) => sql`(
  select json_agg(person order by lower(person.full_name), person.booking_id) from (
    select b.id as booking_id, l.full_name, b.seats, ${lastMessage} as message,
      ${answersOfB} as answers
    from bookings b join profiles l on l.id = b.learner_id
    where b.session_id = s.id and b.adds_to is null and b.state in (${literals(enrolledStates)})
      and ${which}) person)`;

/** Locked, so that it is neither canceled nor rescheduled while its mail is queued; undefined if it is by now. */
export async function lockSessionToList(
  tx: Db,
  { id, now, until }: Span & { id: string },
): Promise<ListedSession | undefined> {
  const { rows } = await sql<ListedSession>`
    select s.id, s.starts_at, s.time_zone, c.id as class_id, c.title, c.location, c.latitude,
      c.longitude, ${meetingsOf('s')} as meetings, p.id as instructor_id, p.email,
      p.full_name as instructor_name,
      ${learnersWhere(sql`true`)} as learners
    from sessions s join classes c on c.id = s.class_id join profiles p on p.id = c.teacher_id
    where s.id = ${id} and s.state = 'scheduled' and s.starts_at > ${now} and s.starts_at <= ${until}
      and ${hasLearners} and p.erased_at is null
    for share of s`.execute(tx);
  return rows[0];
}

/** The dates whose unsent lists name the person, with the learners but for them. */
export async function findListsWith(
  tx: Db,
  personId: string,
): Promise<{ id: string; learners: ListedLearner[] }[]> {
  const { rows } = await sql<{ id: string; learners: ListedLearner[] }>`
    select s.id, coalesce(${learnersWhere(sql`b.learner_id <> ${personId}`)}, '[]') as learners
    from sessions s join classes c on c.id = s.class_id
    where exists (select from bookings b where b.session_id = s.id and b.learner_id = ${personId})
      and exists (select from outbox o where o.kind = 'session-roster' and o.entity = s.id::text
        and o.payload is not null)`.execute(tx);
  return rows;
}
