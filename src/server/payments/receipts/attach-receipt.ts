// Puts the receipt into the mail that confirms a paid booking; written when the mail is, from what was kept.
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
