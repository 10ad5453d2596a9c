// Proposes a penalty for an instructor who canceled a session late; an operator decides on it.
import { randomUUID } from 'node:crypto';
import { penaltyFor } from '#domain/money/penalty.ts';
import { isLateCancel } from '#domain/booking/reschedule-rules.ts';
import type { Db } from '#platform/db/db.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { findTakings, insertPenalty } from '../../penalties/penalty-store.ts';

/** Call after the refunds are requested. Proposes nothing where nobody had paid, or the cancellation was in time. */
export async function proposePenalty(
  tx: Db,
  context: MoneyContext,
  { session, at }: { session: LockedSession; at: Date },
): Promise<void> {
  const { rescheduleWindowHours, lateCancelPenaltyBps } = await context.readSettings(tx);
  if (!isLateCancel(session.starts_at, at, rescheduleWindowHours)) return;
  const takings = await findTakings(tx, { sessionId: session.id, at });
  const amountCents = takings ? penaltyFor(takings.cents, lateCancelPenaltyBps) : 0;
  if (!takings || amountCents === 0) return;
  await insertPenalty(tx, {
    id: randomUUID(),
    session_id: session.id,
    instructor_id: session.teacher_id,
    takings_cents: takings.cents,
    amount_cents: amountCents,
    livemode: takings.livemode,
    proposed_at: at,
  });
}
