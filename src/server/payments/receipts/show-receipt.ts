// Returns the receipt of a learner's own booking as a PDF.
import { missing } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import { findReceipt, isBookingOf } from './receipt-store.ts';
import { writeReceipt } from './write-receipt.ts';

export interface ReceiptFile {
  name: string;
  content: Buffer<ArrayBuffer>;
}

/** Undefined for a booking that was free or is not paid. */
export async function readReceiptFile(db: Db, bookingId: string): Promise<ReceiptFile | undefined> {
  const receipt = await findReceipt(db, bookingId);
  if (!receipt) return undefined;
  return { name: `receipt-${receipt.number}.pdf`, content: await writeReceipt(receipt) };
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
