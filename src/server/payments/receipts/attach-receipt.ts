// Attaches the receipts to the mails that confirm a paid booking, or a change of one; the PDF is written from the stored
// facts at that time.
import type { MailKind, MailPayload } from '#contract/mails.ts';
import type { Db } from '#platform/db/db.ts';
import type { AttachFiles } from '#platform/mail/mail-templates.ts';
import { findReceiptedBookings } from './receipt-store.ts';
import { readReceiptFile } from './show-receipt.ts';

export const createAttachReceipt =
  (db: Db): AttachFiles =>
  async (kind, payload) => {
    const bookingId = paidBooking(kind, payload);
    if (bookingId === undefined) return [];
    const files = [];
    for (const id of await findReceiptedBookings(db, bookingId)) {
      const file = await readReceiptFile(db, id);
      if (file)
        files.push({ filename: file.name, contentType: 'application/pdf', content: file.content });
    }
    return files;
  };

/** The booking whose receipt belongs to the mail; undefined for other mails and free bookings. */
function paidBooking(kind: MailKind, payload: unknown): string | undefined {
  if (kind !== 'booking-confirmed' && kind !== 'booking-changed') return undefined;
  const { entry, priceCents } = payload as MailPayload<typeof kind>;
  return priceCents > 0 ? entry.bookingId : undefined;
}
