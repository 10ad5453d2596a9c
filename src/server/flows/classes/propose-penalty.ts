// Proposes a penalty for an instructor who canceled a session late; an operator decides on it.
import { randomUUID } from 'node:crypto';
import { penaltyFor } from '#domain/money/penalty.ts';
import { isLateCancel } from '#domain/booking/reschedule-rules.ts';
import type { Db } from '#platform/db/db.ts';
import { queueMail } from '#platform/mail/outbox/queue-mail.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import {
  findPenalty,
  findTakings,
  insertPenalty,
  type PenaltyRow,
} from '../../penalties/penalty-store.ts';

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
  const id = randomUUID();
  await insertPenalty(tx, {
    id,
    session_id: session.id,
    instructor_id: session.teacher_id,
    takings_cents: takings.cents,
    amount_cents: amountCents,
    livemode: takings.livemode,
    proposed_at: at,
  });
  const proposed = await findPenalty(tx, id);
  if (proposed) await notifyInstructor(tx, context, proposed);
}

async function notifyInstructor(tx: Db, context: MoneyContext, row: PenaltyRow): Promise<void> {
  if (row.instructor_erased_at) return;
  const to = { email: row.instructor_email, name: row.instructor_name };
  const payload = {
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    isDemoMoney: !row.livemode,
    amountCents: row.amount_cents,
    takingsCents: row.takings_cents,
  };
  await queueMail(tx, { kind: 'penalty-proposed', entity: row.id, to, payload }, context);
}
