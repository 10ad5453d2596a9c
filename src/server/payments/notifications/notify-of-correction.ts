// Sends a learner their corrected receipt.
import type { Db } from '#platform/db/db.ts';
import { mailPerson } from '../../shared/notifications/mail-people.ts';
import type { NotifyContext } from '../../shared/notifications/notify-people.ts';
import { findReceiptToNotify } from './payment-notification-store.ts';

interface NotifyOfCorrectionInput {
  bookingId: string;
  revision: number;
  before: string;
  after: string;
  byOperator: boolean;
}

export async function notifyOfCorrection(
  tx: Db,
  context: NotifyContext,
  { bookingId: receiptOf, ...numbers }: NotifyOfCorrectionInput,
): Promise<void> {
  const found = await findReceiptToNotify(tx, receiptOf);
  if (!found) throw new Error(`There is no booking ${receiptOf} whose receipt was corrected.`);
  const { learner: to, ...facts } = found;
  const payload = { ...facts, receiptOf, ...numbers };
  const about = { entity: receiptOf, version: numbers.revision, to };
  await mailPerson(tx, context, { kind: 'receipt-corrected', payload, ...about });
}
