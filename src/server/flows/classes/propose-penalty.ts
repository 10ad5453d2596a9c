// Proposes a penalty for a session that was canceled late, to be paid by whoever would have earned it; an operator decides.
import { randomUUID } from 'node:crypto';
import { moneyText } from '#domain/money/money.ts';
import { penaltyFor } from '#domain/money/penalty.ts';
import { isLateCancel } from '#domain/booking/reschedule-rules.ts';
import { momentText } from '#domain/text/date-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { LockedSession } from '../../bookings/seat-store.ts';
import type { MoneyContext } from '../../shared/context.ts';
import { mailPayee } from '../../shared/notifications/mail-payee.ts';
import { notifyOperators } from '../../shared/notifications/notify-operators.ts';
import { findPayeeContacts } from '../../shared/payee-store.ts';
import {
  findPenalty,
  findTakings,
  insertPenalty,
  type PenaltyRow,
} from '../../penalties/penalty-store.ts';

interface ProposePenaltyInput {
  session: LockedSession;
  /** Words of the instructor to the operators who decide. */
  explanation?: string | undefined;
  at: Date;
}

/** Call after the refunds are requested. Proposes nothing where nobody had paid, or the cancellation was in time. */
export async function proposePenalty(
  tx: Db,
  context: MoneyContext,
  { session, explanation, at }: ProposePenaltyInput,
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
    payee_studio_id: takings.payee_studio_id,
    takings_cents: takings.cents,
    amount_cents: amountCents,
    livemode: takings.livemode,
    proposed_at: at,
    explanation: explanation ?? null,
  });
  const proposed = await findPenalty(tx, id);
  if (!proposed) return;
  await notifyPayee(tx, context, proposed);
  const payees = await findPayeeContacts(tx, payeeOf(proposed));
  await notifyOperators(tx, context, {
    concerned: [proposed.instructor_id, ...payees.map(({ id: payeeId }) => payeeId)],
    entity: `penalty:${id}`,
    title: `A penalty of ${moneyText(amountCents)} waits for a decision`,
    body: `${proposed.title}, ${momentText(proposed.starts_at, proposed.time_zone)}`,
    path: '/admin/penalties',
  });
}

const payeeOf = ({ payee_studio_id: studioId, instructor_id: instructorId }: PenaltyRow): string =>
  studioId ?? instructorId;

async function notifyPayee(tx: Db, context: MoneyContext, row: PenaltyRow): Promise<void> {
  const payload = {
    title: row.title,
    startsAt: row.starts_at.toISOString(),
    timeZone: row.time_zone,
    isDemoMoney: !row.livemode,
    amountCents: row.amount_cents,
    takingsCents: row.takings_cents,
    ...(row.explanation !== null && { explanation: row.explanation }),
  };
  await mailPayee(tx, context, payeeOf(row), (studio) => ({
    kind: 'penalty-proposed',
    entity: row.id,
    payload: { ...studio, ...payload },
  }));
}
