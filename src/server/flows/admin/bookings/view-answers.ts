// Shows an operator what a learner answered at booking, for a reason: it may be about health.
import type { Output } from '#contract/endpoints.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { findAnswers } from '../../../bookings/answers/answer-store.ts';
import { lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import type { Context } from '../../../shared/context.ts';
import { underLock } from './lock-people-of.ts';

interface ViewAnswersInput {
  caller: Caller;
  bookingId: string;
  reason: string;
  requestId: string;
}

export function viewAnswers(
  db: Db,
  { clock }: Pick<Context, 'clock'>,
  { caller, bookingId, reason, requestId }: ViewAnswersInput,
): Promise<Output<'POST /api/admin/bookings/{id}/answers'>> {
  return inTransaction(db, async (tx) => {
    await underLock(tx, caller, await lockSessionOfBooking(tx, bookingId));
    await writeAudit(tx, {
      at: clock.now(),
      actor: caller,
      action: 'booking.read-answers',
      subject: bookingId,
      details: { reason },
      requestId,
    });
    const answers = await findAnswers(tx, bookingId);
    return { answers: answers.map(({ question, seat, value }) => ({ question, seat, value })) };
  });
}
