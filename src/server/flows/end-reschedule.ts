// The time to answer is over: who has said nothing of the new time of a date gets everything back.
import type { Db } from '#platform/db/db.ts';
import type { JobHandler } from '#platform/jobs/jobs.ts';
import {
  findMove,
  findOpenMove,
  findPendingBookings,
  type Move,
  saveAnswer,
  saveClosed,
  savePendingAs,
} from '../bookings/moves/store.ts';
import { tellOfAnswers } from '../bookings/moves/tell-of-move.ts';
import { type LockedSession, lockSession } from '../bookings/seats/store.ts';
import { tellSeats } from '../bookings/waitlist/tell-seats.ts';
import type { MoneyTools } from '../payments/money-tools.ts';
import { giveBackSeats } from './give-back-seats.ts';

export const createEndReschedule =
  (tools: MoneyTools): JobHandler<'end-reschedule'> =>
  ({ rescheduleId }, { finish }) =>
    finish((tx) => endReschedule(tx, tools, rescheduleId));

export async function endReschedule(tx: Db, tools: MoneyTools, moveId: string): Promise<void> {
  const found = await findMove(tx, moveId);
  const session = found && (await lockSession(tx, found.session_id));
  if (session) await endOpenMove(tx, tools, { session, at: tools.clock.now() });
}

/** Of a date that is held by whoever asks; one that is over must have ended before its bookings are completed. */
export async function endOpenMove(
  tx: Db,
  tools: MoneyTools,
  { session, at }: { session: LockedSession; at: Date },
): Promise<void> {
  const move = await findOpenMove(tx, session.id);
  if (!move || move.answers_until > at) return;
  for (const booking of await findPendingBookings(tx, move.id)) {
    await saveAnswer(tx, { moveId: move.id, bookingId: booking.id, answer: 'silent', at });
    if (session.state === 'scheduled')
      await giveBackSeats(tx, tools, { session, booking, by: 'clock', at });
  }
  await finishMove(tx, tools, { move, at });
  await tellSeats(tx, tools, session);
}

/** Nobody need wait for the end of the time when there is nobody left to wait for. */
export async function finishIfAllAnswered(
  tx: Db,
  tools: MoneyTools,
  { moveId, at }: { moveId: string; at: Date },
): Promise<void> {
  if ((await findPendingBookings(tx, moveId)).length > 0) return;
  const move = await findMove(tx, moveId);
  if (move) await finishMove(tx, tools, { move, at });
}

/** Whoever is still not counted has left in another way. */
async function finishMove(
  tx: Db,
  tools: MoneyTools,
  { move, at }: { move: Move; at: Date },
): Promise<void> {
  await savePendingAs(tx, { moveId: move.id, answer: 'gone', at });
  if (!(await saveClosed(tx, move.id, at))) return;
  await tools.jobs.cancel(tx, 'end-reschedule', move.id);
  await tellOfAnswers(tx, tools, move.id);
}
