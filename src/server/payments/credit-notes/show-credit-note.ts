// Returns a credit note as a PDF: to its learner, or to an operator.
import { missing } from '#contract/errors.ts';
import { creditNoteText } from '#domain/money/document-numbers.ts';
import type { Db } from '#platform/db/db.ts';
import { readDocumentLook } from '../../shared/brand/document-look.ts';
import { findReceipt } from '../receipts/receipt-store.ts';
import type { ReceiptFile } from '../receipts/show-receipt.ts';
import { findCreditNote } from './credit-note-store.ts';
import { writeCreditNote } from './write-credit-note.ts';

interface ShowCreditNoteInput {
  number: number;
  /** Null: the caller is an operator. */
  learnerId: string | null;
}

export async function readCreditNoteFile(
  db: Db,
  { number, learnerId }: ShowCreditNoteInput,
): Promise<ReceiptFile | undefined> {
  const note = await findCreditNote(db, number);
  if (!note || (learnerId !== null && note.learnerId !== learnerId)) return undefined;
  const receipt = await findReceipt(db, note.bookingId, note.facts.receiptRevision);
  if (!receipt) throw new Error(`Credit note ${number} has no receipt.`);
  const look = await readDocumentLook(db, note.facts.house);
  return {
    name: `credit-note-${creditNoteText(number)}.pdf`,
    content: await writeCreditNote({ ...note, receipt }, look),
  };
}

export async function showCreditNote(db: Db, input: ShowCreditNoteInput): Promise<ReceiptFile> {
  const file = await readCreditNoteFile(db, input);
  if (!file) throw missing('credit note');
  return file;
}
