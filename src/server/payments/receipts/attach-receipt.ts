// Attaches the receipt to the mail that confirms a paid booking; the PDF is written from the stored facts at that time.
import type { MailPayload } from '#contract/mails.ts';
import type { Db } from '#platform/db/db.ts';
import type { AttachFiles } from '#platform/mail/mail-templates.ts';
import { readReceiptFile } from './show-receipt.ts';

export const createAttachReceipt =
  (db: Db): AttachFiles =>
  async (kind, payload) => {
    if (kind !== 'booking-confirmed') return [];
    const { entry, priceCents } = payload as MailPayload<typeof kind>;
    const file = priceCents > 0 ? await readReceiptFile(db, entry.bookingId) : undefined;
    if (!file) return [];
    return [{ filename: file.name, contentType: 'application/pdf', content: file.content }];
  };
