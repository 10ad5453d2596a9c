// Returns the receipt of a booking as a PDF: to its learner as corrected last, to an operator any revision of it.
import { missing } from '#contract/errors.ts';
import { receiptNumberText } from '#domain/money/document-numbers.ts';
import type { Db } from '#platform/db/db.ts';
import { readDocumentLook } from '../../shared/brand/document-look.ts';
import { findReceipt, isBookingOf } from './receipt-store.ts';
import { writeReceipt } from './write-receipt.ts';

export interface ReceiptFile {
  name: string;
  content: Buffer<ArrayBuffer>;
}

/** Undefined for a booking that was free or is not paid. */
export async function readReceiptFile(
  db: Db,
  bookingId: string,
  revision?: number,
): Promise<ReceiptFile | undefined> {
  const receipt = await findReceipt(db, bookingId, revision);
  if (!receipt) return undefined;
  const number = receiptNumberText(receipt.number, receipt.revision);
  const look = await readDocumentLook(db, receipt.facts.house);
  return { name: `receipt-${number}.pdf`, content: await writeReceipt(receipt, look) };
}

export async function showReceipt(
  db: Db,
  { bookingId, learnerId }: { bookingId: string; learnerId: string },
): Promise<ReceiptFile> {
  const isTheirs = await isBookingOf(db, bookingId, learnerId);
  const file = isTheirs ? await readReceiptFile(db, bookingId) : undefined;
  if (!file) throw missing('receipt');
  return file;
}

/** The caller is an operator. */
export async function showAnyReceipt(
  db: Db,
  { bookingId, revision }: { bookingId: string; revision: number | undefined },
): Promise<ReceiptFile> {
  const file = await readReceiptFile(db, bookingId, revision);
  if (!file) throw missing('receipt');
  return file;
}
