// Stores the addresses of calendar feeds, and reads what goes into them.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BookingState } from '#domain/booking/lifecycle.ts';
import { enrolledStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { type Meetings, meetingsOf } from '../meeting-store.ts';

export function findFeed(db: Db, personId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export function findFeedOwner(db: Db, token: string) {
  return db
    .selectFrom('calendar_feeds')
    .select('person_id')
    .where('token', '=', hashOf(token))
    .executeTakeFirst();
}

/** Replaces an earlier token, which stops working. */
export async function saveFeed(
  db: Db,
  { personId, token, at }: { personId: string; token: string; at: Date },
): Promise<void> {
  const feed = { token: hashOf(token), created_at: at };
  await db
    .insertInto('calendar_feeds')
    .values({ person_id: personId, ...feed })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(feed))
    .execute();
}

/** The prefix keeps a hash from ever passing for a token. */
const hashOf = (token: string): string =>
  `sha256:${createHash('sha256').update(token).digest('hex')}`;

export async function deleteFeed(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('calendar_feeds').where('person_id', '=', personId).execute();
}

interface SessionRow {
  class_id: string;
  title: string;
  instructor_name: string;
  location: string;
  latitude: number | null;
  longitude: number | null;
  time_zone: string;
  meetings: Meetings;
}

export interface BookedRow extends SessionRow {
  id: string;
  state: BookingState;
  seats: number;
  ics_sequence: number;
  updated_at: Date;
  learner_name: string;
  learner_email: string;
}

const sessionColumns = sql`c.id as class_id, c.title, t.full_name as instructor_name, c.location,
  c.latitude, c.longitude, s.time_zone, ${meetingsOf('s')} as meetings`;

const bookedColumns = sql.raw(`b.id, b.state, b.seats, b.ics_sequence,
  greatest(b.updated_at, c.updated_at) as updated_at,
  l.full_name as learner_name, l.email as learner_email`);

const bookedTables = sql.raw(`bookings b join sessions s on s.id = b.session_id
  join classes c on c.id = s.class_id join profiles t on t.id = c.teacher_id
  join profiles l on l.id = b.learner_id`);

/** Undefined where it is not theirs, or was never confirmed. */
export async function findBookedRow(
  db: Db,
  { bookingId, learnerId }: { bookingId: string; learnerId: string },
): Promise<BookedRow | undefined> {
  const { rows } = await sql<BookedRow>`
    select ${bookedColumns}, ${sessionColumns} from ${bookedTables}
    where b.id = ${bookingId} and b.learner_id = ${learnerId} and b.confirmed_at is not null
      and b.adds_to is null`.execute(db);
  return rows[0];
}

interface FindBookedRowsInput {
  personId: string;
  /** Sessions that ended before are left out. */
  since: Date;
  most: number;
}

export async function findBookedRows(
  db: Db,
  { personId, since, most }: FindBookedRowsInput,
): Promise<BookedRow[]> {
  const { rows } = await sql<BookedRow>`
    select ${bookedColumns}, ${sessionColumns} from ${bookedTables}
    where b.learner_id = ${personId} and b.state in (${literals(enrolledStates)}) and s.ends_at > ${since}
      and b.adds_to is null
    order by s.starts_at desc limit ${most}`.execute(db);
  return rows;
}

export interface TaughtRow extends SessionRow {
  session_id: string;
  seats_taken: number;
  capacity: number;
  /** Both times are those of the class. */
  created_at: Date;
  updated_at: Date;
}

export async function findTaughtRows(
  db: Db,
  { personId, since, most }: FindBookedRowsInput,
): Promise<TaughtRow[]> {
  const { rows } = await sql<TaughtRow>`
    select s.id as session_id, s.seats_taken, s.capacity, c.created_at, c.updated_at, ${sessionColumns}
    from sessions s join classes c on c.id = s.class_id join profiles t on t.id = c.teacher_id
    where c.teacher_id = ${personId} and s.state <> 'cancelled' and s.ends_at > ${since}
    order by s.starts_at desc limit ${most}`.execute(db);
  return rows;
}
