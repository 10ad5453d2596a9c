// Stores attendance and contests, and reads the roster of a session.
import { type Insertable, sql } from 'kysely';
import type { Attendance } from '#domain/booking/attendance-rules.ts';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import type { Schema } from '#platform/db/schema.ts';
import { earnsSession } from '../../shared/earns-session.sql.ts';
import { priceOf } from '../../shared/session-price.sql.ts';
import { runsClass } from '../../shared/runs-class.sql.ts';
import { type AnswerRow, answersOfB } from '../answers/answer-store.ts';
import { type Meetings, meetingsOf } from '../meeting-store.ts';

export interface PersonRow {
  id: string;
  full_name: string;
  portrait: { key: string; widths: number[] } | null;
  seats: number;
  seats_in: number | null;
  attendance: Attendance;
  /** Text inside a roster, which is read as JSON. */
  attendance_at: Date | string | null;
  contest: 'open' | 'accepted' | 'rejected' | null;
  booked_at: Date | string;
  answers: AnswerRow[];
  booking_questions: unknown;
}

export interface RosterRow {
  id: string;
  starts_at: Date;
  ends_at: Date;
  state: 'scheduled' | 'cancelled' | 'completed';
  capacity: number;
  seats_taken: number;
  time_zone: string;
  class_id: string;
  teacher_id: string;
  /** The caller runs the class; else their studio earns the date of an instructor who has left it. */
  is_run: boolean;
  title: string;
  location: string;
  price_cents: number;
  meetings: Meetings;
  waiting: number;
  people: PersonRow[];
  walk_ins: { id: string; name: string; seats: number; added_at: string }[];
  messages: { message: string; sent_at: string; recipients: number }[];
  sent_here: number;
  sent_in_all: number;
}

const personColumns = sql`b.id, p.full_name, b.seats, b.seats_in, b.attendance, b.attendance_at,
  k.state as contest, coalesce(b.confirmed_at, b.created_at) as booked_at,
  (select json_build_object('key', i.key, 'widths', i.widths) from pictures i
    where i.key = p.profile_image) as portrait,
  ${answersOfB} as answers,
  (select c.booking_questions from classes c join sessions s on s.class_id = c.id
    where s.id = b.session_id) as booking_questions`;

const personTables = sql.raw(`bookings b join profiles p on p.id = b.learner_id
  left join attendance_contests k on k.booking_id = b.id`);

const mostMessages = 20;

interface RosterInput {
  sessionId: string;
  callerId: string;
  /** Messages sent after this count. */
  since: Date;
}

/** Reads all of it in one statement, however many people come; undefined for anybody who neither runs the class nor manages the studio that earns it. */
export async function findRoster(
  db: Db,
  { sessionId, callerId, since }: RosterInput,
): Promise<RosterRow | undefined> {
  const { rows } = await sql<RosterRow>`
    select s.id, s.starts_at, s.ends_at, s.state, s.capacity, s.seats_taken, s.time_zone,
      c.id as class_id, c.teacher_id, c.title, c.location, ${runsClass(callerId)} as is_run, ${priceOf} as price_cents, ${meetingsOf('s')} as meetings,
      (select count(*)::integer from waitlist_entries w
        where w.session_id = s.id and w.state in ('waiting', 'offered')) as waiting,
      coalesce((select json_agg(person order by lower(person.full_name), person.id)
        from (select ${personColumns} from ${personTables}
          where b.session_id = s.id and b.adds_to is null
            and b.state in (${literals(enrolledStates)})) as person), '[]') as people,
      coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name, 'seats', w.seats,
          'added_at', w.added_at) order by w.added_at, w.id)
        from walk_ins w where w.session_id = s.id and w.removed_at is null), '[]') as walk_ins,
      coalesce((select json_agg(written)
        from (select m.message, m.sent_at, m.recipients from session_messages m
          where m.session_id = s.id order by m.sent_at desc limit ${mostMessages}) as written), '[]') as messages,
      (select count(*)::integer from session_messages m
        where m.session_id = s.id and m.sent_at > ${since}) as sent_here,
      (select count(*)::integer from session_messages m
        where m.sender_id = c.teacher_id and m.sent_at > ${since}) as sent_in_all
    from sessions s join classes c on c.id = s.class_id
    where s.id = ${sessionId} and (${runsClass(callerId)} or ${earnsSession(callerId)})`.execute(
    db,
  );
  return rows[0];
}

export async function findPerson(db: Db, bookingId: string): Promise<PersonRow> {
  const { rows } = await sql<PersonRow>`
    select ${personColumns} from ${personTables} where b.id = ${bookingId}`.execute(db);
  if (!rows[0]) throw new Error(`There is no booking ${bookingId}.`);
  return rows[0];
}

/** All bookings of the session that were ever confirmed. */
export function findEverBooked(tx: Db, sessionId: string) {
  return tx
    .selectFrom('bookings')
    .select(columnsOf('bookings'))
    .where('session_id', '=', sessionId)
    .where('confirmed_at', 'is not', null)
    .where('adds_to', 'is', null)
    .orderBy('created_at')
    .execute();
}

interface Mark {
  bookingId: string;
  attendance: Attendance;
  /** Null for all of them, or none. */
  seatsIn: number | null;
  /** Since when; null where nothing is marked. */
  at: Date | null;
}

export async function saveAttendance(
  tx: Db,
  { bookingId, attendance, seatsIn, at }: Mark,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ attendance, seats_in: seatsIn, attendance_at: at })
    .where('id', '=', bookingId)
    .execute();
}

export async function hasContest(tx: Db, bookingId: string): Promise<boolean> {
  const contest = await tx
    .selectFrom('attendance_contests')
    .select('booking_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return contest !== undefined;
}

/** False when the booking was contested before. */
export async function insertContest(
  tx: Db,
  row: Insertable<Schema['attendance_contests']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('attendance_contests')
    .values(row)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
