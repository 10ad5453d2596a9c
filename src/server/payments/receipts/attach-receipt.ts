// Attaches receipts and credit notes to the mails that are about them: those that confirm a paid booking or a change of one,
// correct a receipt, or announce a refund. The PDF is written from the stored facts at that time.
import type { MailKind, MailPayload } from '#contract/mails.ts';
import type { Db } from '#platform/db/db.ts';
import type { AttachFiles } from '#platform/mail/mail-templates.ts';
import { readCreditNoteFile } from '../credit-notes/show-credit-note.ts';
import { findReceiptedBookings } from './receipt-store.ts';
import { readReceiptFile, type ReceiptFile } from './show-receipt.ts';

export const createAttachReceipt =
  (db: Db): AttachFiles =>
  async (kind, payload) => {
    const files = [
      ...(await findReceiptFiles(db, kind, payload)),
      await findCorrectedFile(db, kind, payload),
      await findCreditNoteFile(db, kind, payload),
    ].filter((file) => file !== undefined);
    return files.map(({ name, content }) => ({
      filename: name,
      contentType: 'application/pdf',
      content,
    }));
  };

async function findReceiptFiles(db: Db, kind: MailKind, payload: unknown): Promise<ReceiptFile[]> {
  const bookingId = paidBooking(kind, payload);
  if (bookingId === undefined) return [];
  const files = [];
  for (const id of await findReceiptedBookings(db, bookingId)) {
    const file = await readReceiptFile(db, id);
    if (file) files.push(file);
  }
  return files;
}

/** The booking whose receipt belongs to the mail; undefined for other mails and free bookings. */
function paidBooking(kind: MailKind, payload: unknown): string | undefined {
  if (kind !== 'booking-confirmed' && kind !== 'booking-changed') return undefined;
  const { entry, priceCents } = payload as MailPayload<typeof kind>;
  return priceCents > 0 ? entry.bookingId : undefined;
}

async function findCorrectedFile(db: Db, kind: MailKind, payload: unknown) {
  if (kind !== 'receipt-corrected') return undefined;
  const { receiptOf, revision } = payload as MailPayload<typeof kind>;
  return readReceiptFile(db, receiptOf, revision);
}

async function findCreditNoteFile(db: Db, kind: MailKind, payload: unknown) {
  if (kind !== 'refund-sent' && kind !== 'refund-by-hand') return undefined;
  const { creditNote } = payload as MailPayload<typeof kind>;
  if (creditNote === undefined) return undefined;
  return readCreditNoteFile(db, { number: creditNote, learnerId: null });
}
