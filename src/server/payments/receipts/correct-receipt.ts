// Issues a receipt again to another name or address, for its learner or for an operator; the earlier one stays.
import { Refusal, missing } from '#contract/errors.ts';
import { mostRevisions, receiptNumberText } from '#domain/money/document-numbers.ts';
import type { Caller } from '#domain/permissions.ts';
import { writeAudit } from '#platform/audit.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { Context } from '../../shared/context.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { lockPersons } from '../../shared/person-lock-store.ts';
import { refuseOwnMatter } from '../../shared/refuse-own-matter.ts';
import { notifyOfCorrection } from '../notifications/notify-of-correction.ts';
import { findReceiptedBooking, insertCorrection } from './correction-store.ts';
import type { PrintedLearner } from './receipt-facts.ts';
import { findReceipt, type Receipt } from './receipt-store.ts';

export interface CorrectReceiptInput {
  caller: Caller;
  bookingId: string;
  name: string;
  /** Empty: none is printed. */
  address: string;
  /** The revision that was shown: somebody else may have corrected it meanwhile. */
  shownRevision: number;
  /** Set for operators; for their eyes only. */
  reason: string | null;
  requestId: string;
}

export function correctReceipt(
  db: Db,
  context: NotifyContext & Pick<Context, 'clock'>,
  input: CorrectReceiptInput,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { caller, bookingId, reason, requestId } = input;
    const { paymentId } = await lockReceipt(tx, input);
    const receipt = await findReceipt(tx, bookingId);
    const learner = receipt && correctedLearner(receipt, input);
    if (!receipt || !learner) throw missing('receipt');
    const at = context.clock.now();
    const revision = receipt.revision + 1;
    const byOperator = reason !== null;
    const correction = { paymentId, revision, learner, reason, byOperator, at };
    if (!(await insertCorrection(tx, { ...correction, correctedBy: caller.id })))
      throw new Refusal('receipt_corrected');
    if (byOperator) {
      const details = { ...numbersOf(receipt), reason };
      const act = { action: 'receipt.correct', subject: bookingId, details } as const;
      await writeAudit(tx, { at, actor: caller, ...act, requestId });
    }
    const numbers = { ...numbersOf(receipt), revision, byOperator };
    await notifyOfCorrection(tx, context, { bookingId, ...numbers });
  });
}

/** Nobody's erasure goes on meanwhile, which would leave the name that is written now. */
async function lockReceipt(tx: Db, { caller, bookingId, reason }: CorrectReceiptInput) {
  const found = await findReceiptedBooking(tx, bookingId);
  if (!found || (reason === null && found.learnerId !== caller.id)) throw missing('receipt');
  if (reason !== null) refuseOwnMatter(caller, found.learnerId);
  const locked = await lockPersons(tx, [caller.id, found.learnerId]);
  if (!locked.includes(caller.id)) throw new Refusal('unauthenticated');
  if (!locked.includes(found.learnerId)) throw missing('receipt');
  return found;
}

/** Undefined where the receipt names nobody any more. */
function correctedLearner(
  { revision, facts }: Receipt,
  { name, address, shownRevision, reason }: CorrectReceiptInput,
): PrintedLearner | undefined {
  if (!facts.learner) return undefined;
  if (revision !== shownRevision) throw new Refusal('receipt_corrected');
  if (revision >= mostRevisions[reason === null ? 'learner' : 'operator'])
    throw new Refusal('receipt_final');
  if (facts.learner.name === name && (facts.learner.address ?? '') === address)
    throw new Refusal('invalid_input', { fields: { name: 'is on the receipt already' } });
  return { name, email: facts.learner.email, ...(address && { address }) };
}

const numbersOf = ({ number, revision }: Receipt) => ({
  before: receiptNumberText(number, revision),
  after: receiptNumberText(number, revision + 1),
});
