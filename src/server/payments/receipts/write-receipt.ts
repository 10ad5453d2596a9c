// Writes a receipt as a PDF of one page; the same receipt makes the same file, byte by byte.
import { dateText, sessionText, timeText } from '#domain/text/date-text.ts';
import { receiptNumberText } from '#domain/money/document-numbers.ts';
import { moneyText } from '#domain/money/money.ts';
import { type DocumentLook, writeFoot, writeHead } from '#platform/pdf/head-and-foot.ts';
import { type OpenDocument, page, rule, writeDocument } from '#platform/pdf/write-document.ts';
import { linesOf } from './printed-learner.ts';
import { type SumRow, writeColumns, writeSums } from './receipt-parts.ts';
import type { Receipt, RevisionFacts } from './receipt-store.ts';

interface Sheet extends OpenDocument {
  receipt: Receipt;
}

export function writeReceipt(
  receipt: Receipt,
  look: DocumentLook = {},
): Promise<Buffer<ArrayBuffer>> {
  const { issuedAt: createdAt, facts } = receipt;
  const number = receiptNumberText(receipt.number, receipt.revision);
  const { house, provider, bookingId } = facts;
  const { brandName, supportEmail } = house;
  return writeDocument({ title: `Receipt ${number}`, author: brandName, createdAt }, (document) => {
    const sheet = { ...document, receipt };
    let y = writeHead(document, {
      look,
      brandName,
      title: 'Receipt',
      note: `No. ${number}`,
      widths: { name: 260, title: 180 },
      isDemoMoney: provider === 'demo',
    });
    y = writeColumns(document, y, columnsOf(receipt));
    y = writeCorrections(sheet, y);
    y = writeBooking(sheet, y);
    y = writeSums(document, y, sumsOf(receipt));
    writeFoot(document, y, { about: `Booking ${bookingId}`, supportEmail });
  });
}

function columnsOf({ facts }: Receipt): [string, string[]][] {
  const { house, learner, paidAt, timeZone, provider } = facts;
  const way = provider === 'demo' ? 'Demo payment' : 'Online, through Stripe';
  return [
    ['Paid by', linesOf(learner)],
    ['Paid to', [house.brandName, house.publicUrl]],
    ['Paid on', [dateText(paidAt, timeZone), timeText(paidAt, timeZone), way]],
  ];
}

/** Says which receipt this one replaces, and by which it was replaced itself. */
function writeCorrections({ writer, receipt }: Sheet, top: number): number {
  const { number, corrects, correctedBy, facts } = receipt;
  const named = ({ revision, issuedAt }: RevisionFacts) =>
    `No. ${receiptNumberText(number, revision)} of ${dateText(issuedAt.toISOString(), facts.timeZone)}`;
  const lines = [
    corrects && `This receipt corrects ${named(corrects)}.`,
    correctedBy && `No longer valid: corrected by ${named(correctedBy)}.`,
  ].filter((line) => line !== null);
  let y = top;
  for (const line of lines) y += writer.write(line, page.left, y, { face: 'bold' }) + 4;
  return lines.length > 0 ? y + 12 : y;
}

function writeBooking(sheet: Sheet, top: number): number {
  const { writer, receipt } = sheet;
  const {
    title,
    startsAt,
    endsAt,
    meetings = 1,
    timeZone,
    location,
    instructorName,
    studioName,
  } = receipt.facts;
  const when = sessionText({ startTime: startsAt, endTime: endsAt, meetings }, timeZone);
  rule(sheet, top);
  let y = top + 18;
  y += writer.write(title, page.left, y, { face: 'bold', size: 14, width: page.width }) + 6;
  const changes = receipt.changes.map(({ at, seats, startsAt: startTime, endsAt: endTime }) => {
    const session = sessionText({ startTime, endTime, meetings }, timeZone);
    return `Changed on ${dateText(at, timeZone)}: ${seatsText(seats)}, ${session}`;
  });
  const who = `With ${instructorName}${studioName === undefined ? '' : ` at ${studioName}`}`;
  const lines = [when, location, who, ...changes];
  for (const line of lines) y += writer.write(line, page.left, y, { width: page.width }) + 2;
  return y + 20;
}

const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);

function sumsOf({ facts, refunds }: Receipt): SumRow[] {
  const { seats, unitPriceCents, totalCents, timeZone } = facts;
  const refundedCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return [
    {
      name: `${seatsText(seats)} × ${moneyText(unitPriceCents)}`,
      amount: moneyText(unitPriceCents * seats),
    },
    { name: 'Total paid', amount: moneyText(totalCents), isSum: true },
    ...refunds.map(({ requestedAt, amountCents, isOwed }) => ({
      name: `Refund of ${dateText(requestedAt, timeZone)}${isOwed ? ', not yet paid' : ''}`,
      amount: moneyText(-amountCents),
    })),
    ...(refundedCents > 0
      ? [{ name: 'Left after refunds', amount: moneyText(totalCents - refundedCents), isSum: true }]
      : []),
  ];
}
