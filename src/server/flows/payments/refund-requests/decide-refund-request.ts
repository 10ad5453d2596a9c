// Decides a refund request for the instructor or an operator: refunds nothing, a part or everything.
import { Refusal, missing } from '#contract/errors.ts';
import { type Caller, mayDecideRefundRequest } from '#domain/permissions.ts';
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
import { findSale } from '../../../payments/payment-store.ts';
import { notifyOfRefundRequest } from '../../../payments/notifications/notify-of-refund-request.ts';
import { goOnAfterRequest } from '../../payouts/go-on-after-request.ts';
import { takeBackDebts } from '../../payouts/transfers/take-back-debts.ts';
import { findPayeeContacts } from '../../../shared/payee-store.ts';
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
    const { id, booking_id: bookingId, teacher_id: instructorId } = request;
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
    if (instructorId !== caller.id)
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
  if (!found || !mayDecideRefundRequest(caller, { instructorId: found.teacher_id }))
    throw missing('refund request');
  refuseOwnMatter(caller, found.learner_id, ...(await findBearers(tx, caller, found)));
  const locked = await lockSessionOfBooking(tx, found.booking_id);
  const request = await findRequest(tx, refundRequestId);
  if (!locked || request?.state !== 'open') throw new Refusal('refund_request_decided');
  return { request, sessionId: locked.session.id };
}

/** The owners of the studio that bears the refund, for an operator: the instructor decides whoever bears it. */
async function findBearers(
  tx: Db,
  { id }: Caller,
  { teacher_id: instructorId, booking_id: bookingId }: AskedRow,
): Promise<string[]> {
  if (id === instructorId) return [];
  const { payeeId } = await findSale(tx, bookingId);
  return (await findPayeeContacts(tx, payeeId)).map(({ id: ownerId }) => ownerId);
}
