// Writes a credit note as a PDF of one page; the same note makes the same file, byte by byte.
import { creditNoteText, receiptNumberText } from '#domain/money/document-numbers.ts';
import { moneyText } from '#domain/money/money.ts';
import { dateText, sessionText, timeText } from '#domain/text/date-text.ts';
import { type DocumentLook, writeFoot, writeHead } from '#platform/pdf/head-and-foot.ts';
import { type OpenDocument, page, rule, writeDocument } from '#platform/pdf/write-document.ts';
import { writeColumns, writeSums } from '../receipts/receipt-parts.ts';
import { linesOf } from '../receipts/printed-learner.ts';
import type { Receipt } from '../receipts/receipt-store.ts';
import type { CreditNoteRow } from './credit-note-store.ts';

export type CreditNote = Pick<CreditNoteRow, 'number' | 'cents' | 'facts' | 'issuedAt'> & {
  /** As it counted when the note was issued. */
  receipt: Receipt;
};

const reasons: Record<CreditNote['facts']['reason'], string> = {
  cancelled_in_time: 'The booking was canceled.',
  class_cancelled: 'The date was canceled.',
  class_moved: 'The date was rescheduled.',
  granted: 'A refund was agreed.',
  seats_returned: 'The booking was changed to fewer seats.',
  no_seat: 'The payment bought no seats.',
  wrong_amount: 'The payment had another amount.',
  paid_twice: 'It was paid twice.',
  outside: 'A refund was agreed.',
};

export function writeCreditNote(
  note: CreditNote,
  look: DocumentLook = {},
): Promise<Buffer<ArrayBuffer>> {
  const { facts, issuedAt: createdAt, receipt } = note;
  const { brandName, supportEmail } = facts.house;
  const number = creditNoteText(note.number);
  const about = { title: `Credit note ${number}`, author: brandName, createdAt };
  return writeDocument(about, (document) => {
    let y = writeHead(document, {
      look,
      brandName,
      title: 'Credit note',
      note: `No. ${number}`,
      widths: { name: 260, title: 180 },
      isDemoMoney: receipt.facts.provider === 'demo',
    });
    y = writeColumns(document, y, columnsOf(note));
    y = writeReason(document, y, note);
    y = writeSums(document, y, sumsOf(note));
    writeFoot(document, y, { about: `Booking ${receipt.facts.bookingId}`, supportEmail });
  });
}

const receiptText = ({ number, revision, issuedAt, facts }: Receipt): string =>
  `Receipt No. ${receiptNumberText(number, revision)} of ${dateText(issuedAt.toISOString(), facts.timeZone)}`;

function columnsOf({ facts: { house }, issuedAt, receipt }: CreditNote): [string, string[]][] {
  const { learner, timeZone } = receipt.facts;
  const at = issuedAt.toISOString();
  return [
    ['Credited to', linesOf(learner)],
    ['Credited by', [house.brandName, house.publicUrl]],
    ['Issued on', [dateText(at, timeZone), timeText(at, timeZone)]],
  ];
}

function writeReason(document: OpenDocument, top: number, { facts, receipt }: CreditNote): number {
  const { title, startsAt, endsAt, meetings = 1, timeZone } = receipt.facts;
  const when = sessionText({ startTime: startsAt, endTime: endsAt, meetings }, timeZone);
  rule(document, top);
  const { writer } = document;
  let y = top + 18;
  y += writer.write(title, page.left, y, { face: 'bold', size: 14, width: page.width }) + 6;
  const { refundedAt } = facts;
  const refunded =
    refundedAt === undefined ? [] : [`Refunded on ${dateText(refundedAt, timeZone)}.`];
  for (const line of [when, `For ${receiptText(receipt)}`, reasons[facts.reason], ...refunded])
    y += writer.write(line, page.left, y, { width: page.width }) + 2;
  return y + 20;
}

function sumsOf({ cents, facts: { beforeCents }, receipt }: CreditNote) {
  const { totalCents } = receipt.facts;
  return [
    { name: receiptText(receipt), amount: moneyText(totalCents) },
    ...(beforeCents > 0 ? [{ name: 'Credited before', amount: moneyText(-beforeCents) }] : []),
    { name: 'Credited with this note', amount: moneyText(-cents), isSum: true },
    { name: 'Left of the receipt', amount: moneyText(totalCents - beforeCents - cents) },
  ];
}
