// Stores waiting-list entries. A caller that changes a row has locked its session.
import { type Insertable, type Selectable, sql } from 'kysely';
import { columnList, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { type BookedSessionJson, bookedSessionOf } from '../booked-session/booked-session-store.ts';

export type WaitlistEntry = Selectable<Schema['waitlist_entries']>;

export function findEntry(db: Db, id: string): Promise<WaitlistEntry | undefined> {
  return db
    .selectFrom('waitlist_entries')
    .select(columnsOf('waitlist_entries'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The learner's waiting or offered entry; there is at most one. */
export function findOpenEntry(
  db: Db,
  { sessionId, learnerId }: { sessionId: string; learnerId: string },
): Promise<WaitlistEntry | undefined> {
  return db
    .selectFrom('waitlist_entries')
    .select(columnsOf('waitlist_entries'))
    .where('session_id', '=', sessionId)
    .where('learner_id', '=', learnerId)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst();
}

export async function insertEntry(
  tx: Db,
  entry: Insertable<Schema['waitlist_entries']>,
): Promise<void> {
  await tx.insertInto('waitlist_entries').values(entry).execute();
}

export async function saveEntrySeats(tx: Db, id: string, seats: number): Promise<void> {
  await tx.updateTable('waitlist_entries').set({ seats }).where('id', '=', id).execute();
}

export async function isSuspendedLearner(tx: Db, learnerId: string): Promise<boolean> {
  const suspended = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', learnerId)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst();
  return suspended !== undefined;
}

/** The first entry whose seats all fit now. A suspended learner keeps the place and is passed over. */
export async function findNextFitting(
  tx: Db,
  sessionId: string,
): Promise<WaitlistEntry | undefined> {
  const { rows } = await sql<WaitlistEntry>`
    select ${columnList('waitlist_entries', 'e')} from waitlist_entries e
    where e.session_id = ${sessionId} and e.state = 'waiting'
      and e.seats <= (select capacity - seats_taken from sessions where id = ${sessionId})
      and exists (select from profiles where id = e.learner_id and suspended_at is null)
    order by e.place limit 1`.execute(tx);
  return rows[0];
}

interface Offer {
  id: string;
  tokenHash: string;
  at: Date;
  expiresAt: Date;
}

export async function saveOffered(tx: Db, { id, tokenHash, at, expiresAt }: Offer): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({
      state: 'offered',
      offered_at: at,
      offer_expires_at: expiresAt,
      decline_token_hash: tokenHash,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
}

/** Shortens the offers that expire later. Returns their ids. */
export async function saveOffersShortened(
  tx: Db,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
): Promise<string[]> {
  const shortened = await tx
    .updateTable('waitlist_entries')
    .set({ offer_expires_at: expiresAt })
    .where('session_id', '=', sessionId)
    .where('state', '=', 'offered')
    .where('offer_expires_at', '>', expiresAt)
    .returning('id')
    .execute();
  return shortened.map(({ id }) => id);
}

interface Ending {
  id: string;
  state: 'claimed' | 'declined' | 'lapsed' | 'left';
  bookingId?: string;
  at: Date;
}

export async function saveEnded(tx: Db, { id, state, bookingId, at }: Ending): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ state, booking_id: bookingId ?? null, ended_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow();
}

/** Returns the entries that had an offer. */
export async function saveAllClosed(
  tx: Db,
  { sessionId, at }: { sessionId: string; at: Date },
): Promise<Pick<WaitlistEntry, 'id' | 'seats'>[]> {
  const closed = await tx
    .updateTable('waitlist_entries')
    .set({ state: 'closed', ended_at: at })
    .where('session_id', '=', sessionId)
    .where('state', 'in', ['waiting', 'offered'])
    .returning(['id', 'seats', 'offered_at'])
    .execute();
  return closed.filter(({ offered_at }) => offered_at !== null);
}

export async function hasSessionsAhead(tx: Db, classId: string, at: Date): Promise<boolean> {
  const session = await tx
    .selectFrom('sessions')
    .select('id')
    .where('class_id', '=', classId)
    .where('state', '=', 'scheduled')
    .where('starts_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** The entry's place in line, starting at 1. */
const position = sql<number>`(
  select count(*) from waitlist_entries before
  where before.session_id = e.session_id and before.place <= e.place
    and before.state in ('waiting', 'offered'))`;

export async function findPosition(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select ${position} as position from waitlist_entries e where e.id = ${id}`.execute(db);
  return rows[0]?.position ?? 0;
}

export interface OpenEntryRow extends WaitlistEntry {
  state: 'waiting' | 'offered';
  position: number;
}

interface OpenEntriesInput {
  learnerId: string;
  classId?: string;
  now: Date;
  most: number;
}

/** A learner's open entries for sessions that have not begun, the soonest first; optionally of one class. */
const openEntries = ({ learnerId, classId, now, most }: OpenEntriesInput) => sql`
    from waitlist_entries e join sessions s on s.id = e.session_id
    where e.learner_id = ${learnerId} and e.state in ('waiting', 'offered')
      and (${classId ?? null}::uuid is null or s.class_id = ${classId ?? null}::uuid)
      and (e.state = 'waiting' or e.offer_expires_at > ${now})
      and s.state = 'scheduled' and s.starts_at > ${now}
    order by s.starts_at, e.id limit ${most}`;

export async function findOpenEntries(db: Db, wanted: OpenEntriesInput): Promise<OpenEntryRow[]> {
  const { rows } = await sql<OpenEntryRow>`
    select ${columnList('waitlist_entries', 'e')}, ${position} as position ${openEntries(wanted)}`.execute(
    db,
  );
  return rows;
}

export interface OpenEntryWithSession extends OpenEntryRow {
  session: BookedSessionJson;
}

/** The same entries with their sessions. */
export async function findOpenEntriesWithSessions(
  db: Db,
  wanted: OpenEntriesInput,
): Promise<OpenEntryWithSession[]> {
  const { rows } = await sql<OpenEntryWithSession>`
    select ${columnList('waitlist_entries', 'e')}, ${position} as position, ${bookedSessionOf('e.session_id')} as session
    ${openEntries(wanted)}`.execute(db);
  return rows;
}
