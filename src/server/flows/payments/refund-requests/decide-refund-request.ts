// Decides a refund request for those whose money goes back, or an operator: refunds nothing, a part or everything.
import { Refusal, missing } from '#contract/errors.ts';
import { type Caller, decidesRefunds, isOperator } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { refuseOwnMatter } from '#server/shared/refuse-own-matter.ts';
import { lockSessionOfBooking } from '../../../bookings/lock-booking.ts';
import { findFamily } from '../../../bookings/additions/addition-store.ts';
import type { MoneyContext } from '../../../shared/context.ts';
import {
  type AskedRow,
  findRequest,
  saveDecision,
} from '../../../payments/refund-requests/refund-request-store.ts';
import { requestRefund } from '../../../payments/refunds/request-refund.ts';
import { refuseWhileDisputed } from '../../../payments/refunds/refuse-while-disputed.ts';
import { notifyOfRefundRequest } from '../../../payments/notifications/notify-of-refund-request.ts';
import { goOnAfterRequest } from '../../payouts/go-on-after-request.ts';
import { takeBackDebts } from '../../payouts/transfers/take-back-debts.ts';
import { findMembership, findRefundDeciders } from '../../../shared/payee-store.ts';
import { lockPerson } from '../../../shared/person-lock-store.ts';

interface DecideRefundRequestInput {
  caller: Caller;
  refundRequestId: string;
  /** Zero declines. */
  amountCents: number;
  reply?: string | undefined;
  requestId: string;
}

export function decideRefundRequest(
  db: Db,
  context: MoneyContext,
  input: DecideRefundRequestInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, amountCents } = input;
    if (!(await lockPerson(tx, caller.id))) throw new Refusal('unauthenticated');
    const { request, sessionId } = await lockRequest(tx, input);
    const { id, booking_id: bookingId } = request;
    await refuseWhileDisputed(tx, { bookingId, amountCents });
    const at = context.clock.now();
    const isGranted = amountCents > 0;
    const decided = await saveDecision(tx, {
      id,
      state: isGranted ? 'granted' : 'declined',
      grantedCents: isGranted ? amountCents : null,
      answer: input.reply || null,
      by: caller.id,
      at,
    });
    if (!decided) throw new Refusal('refund_request_decided');
    if (isOperator(caller) && request.teacher_id !== caller.id)
      await writeAudit(tx, {
        at,
        actor: caller,
        action: isGranted ? 'refund-request.grant' : 'refund-request.decline',
        subject: bookingId,
        details: { amountCents },
        requestId: input.requestId,
      });
    if (isGranted) {
      await requestRefund(tx, context, { bookingId, amountCents, reason: 'granted', at });
      for (const sold of await findFamily(tx, bookingId))
        await takeBackDebts(tx, context, { bookingId: sold, at });
    }
    await goOnAfterRequest(tx, context, sessionId);
    await notifyOfRefundRequest(tx, context, { requestId: id, mail: 'refund-decided' });
  });
}

/** Reads the request again under the session lock. It is not found for anybody who may not decide it. */
async function lockRequest(
  tx: Db,
  { caller, refundRequestId }: DecideRefundRequestInput,
): Promise<{ request: AskedRow; sessionId: string }> {
  const found = await findRequest(tx, refundRequestId);
  if (!found) throw missing('refund request');
  const locked = await lockSessionOfBooking(tx, found.booking_id);
  const request = await findRequest(tx, refundRequestId);
  // The caller may have left the studio while this waited for the lock.
  await refuseOthers(tx, caller, request ?? found);
  if (!locked || request?.state !== 'open') throw new Refusal('refund_request_decided');
  return { request, sessionId: locked.session.id };
}

/** An operator who is one of those that decide leaves it to them, unless they teach the class: then they decide as everybody does. */
async function refuseOthers(tx: Db, caller: Caller, request: AskedRow): Promise<void> {
  const { learner_id: learnerId, teacher_id: instructorId, studio_id: studioId } = request;
  const member = studioId && (await findMembership(tx, { studioId, personId: caller.id }));
  const studioRole = member ? member.role : undefined;
  const isTheirs = decidesRefunds(caller, { instructorId, payeeStudioId: studioId, studioRole });
  if (!isTheirs && !isOperator(caller)) throw missing('refund request');
  if (!isOperator(caller) || (isTheirs && caller.id === instructorId))
    return refuseOwnMatter(caller, learnerId);
  const deciders = await findRefundDeciders(tx, { instructorId, studioId });
  refuseOwnMatter(caller, learnerId, instructorId, ...deciders.map(({ id }) => id));
}
