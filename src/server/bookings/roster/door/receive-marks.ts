// Receives what an instructor has marked at the door, which a phone without a network sends later and perhaps twice.
import { errors, Refusal, missing } from '#contract/errors.ts';
import type { DoorEntry, DoorOutcome, Roster } from '#contract/bookings/roster-shapes.ts';
import { markedAt, mergeMark } from '#domain/booking/door-marks.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { isRunBy } from '../../../shared/class-runner-store.ts';
import { lockSession } from '../../seat-store.ts';
import { doorStateOf, markLocked } from '../mark-attendance.ts';
import { showRoster } from '../show-roster.ts';
import { addWalkIn, takeOutWalkIn } from './add-walk-in.ts';
import type { Applied, DoorContext } from './door-entry.ts';
import { findBookingHere, findReceived, insertReceived, isSessionRunBy } from './door-store.ts';

interface ReceiveMarksInput {
  callerId: string;
  sessionId: string;
  /** Now, by the clock of the device. */
  sentAt: Date;
  /** In the order in which they were made. */
  entries: DoorEntry[];
}

/** Each entry is a transaction of its own: one that is refused does not take the others along. */
export async function receiveMarks(
  db: Db,
  context: DoorContext,
  { callerId, sessionId, sentAt, entries }: ReceiveMarksInput,
): Promise<{ outcomes: DoorOutcome[]; roster: Roster }> {
  if (!(await isSessionRunBy(db, { sessionId, callerId }))) throw missing('date');
  const outcomes: DoorOutcome[] = [];
  for (const entry of entries) {
    const times = { at: new Date(entry.at), sentAt };
    const at = markedAt(times, context.clock.now());
    outcomes.push(await receive(db, context, { callerId, sessionId, entry, at }));
  }
  return { outcomes, roster: await showRoster(db, context, { sessionId, callerId }) };
}

/** A refusal that asks to try again is no word about the entry. */
const isFinal = ({ code }: Refusal): boolean => errors[code].status < 500;

interface Received {
  callerId: string;
  sessionId: string;
  entry: DoorEntry;
  at: Date;
}

async function receive(db: Db, context: DoorContext, received: Received): Promise<DoorOutcome> {
  const { id } = received.entry;
  try {
    const outcome = await inTransaction(db, (tx) => applyOnce(tx, context, received));
    return { id, outcome, error: null };
  } catch (error) {
    if (!(error instanceof Refusal) || !isFinal(error)) throw error;
    return { id, outcome: 'refused', error: { code: error.code, message: error.message } };
  }
}

async function applyOnce(
  tx: Db,
  context: DoorContext,
  { callerId, sessionId, entry, at }: Received,
): Promise<'applied' | 'kept'> {
  const session = await lockSession(tx, sessionId);
  if (!session || !(await isRunBy(tx, session, callerId))) throw missing('date');
  const known = await findReceived(tx, { id: entry.id, sessionId });
  if (known) return known;
  const outcome = (await apply(tx, context, { session, entry, at, byId: callerId }))
    ? 'applied'
    : 'kept';
  const row = { id: entry.id, session_id: sessionId, outcome, marked_at: at } as const;
  if (!(await insertReceived(tx, { ...row, received_at: context.clock.now() })))
    throw new Refusal('idempotency_key_reused');
  return outcome;
}

/** Returns whether anything has changed as the entry says. */
async function apply(
  tx: Db,
  context: DoorContext,
  { session, entry, at, byId }: Applied & { byId: string },
) {
  if (entry.kind === 'walk-in') return addWalkIn(tx, context, { session, entry, at });
  if (entry.kind === 'remove-walk-in') return takeOutWalkIn(tx, context, { session, entry, at });
  const booking = await findBookingHere(tx, { ...entry, sessionId: session.id });
  if (!booking) throw missing('booking');
  const to = { ...entry.to, seatsIn: Math.min(entry.to.seatsIn, booking.seats) };
  const merged = mergeMark(doorStateOf(booking), { from: entry.from, to });
  return markLocked(tx, context, { session, booking, to: merged, at, byId });
}
