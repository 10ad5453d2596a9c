// Writes a receipt as a PDF of one page; the same receipt makes the same file, byte by byte.
import { dateText, sessionText, timeText } from '#domain/text/date-text.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { moneyText } from '#domain/money/money.ts';
import { writeFoot, writeHead } from '#platform/pdf/head-and-foot.ts';
import {
  colors,
  page,
  type OpenDocument,
  rule,
  writeDocument,
} from '#platform/pdf/write-document.ts';
import type { Receipt } from './receipt-store.ts';

interface Sheet extends OpenDocument {
  receipt: Receipt;
}

export function writeReceipt(receipt: Receipt): Promise<Buffer<ArrayBuffer>> {
  const { number, issuedAt: createdAt, facts } = receipt;
  const { house, provider, bookingId } = facts;
  const { brandName, supportEmail } = house;
  return writeDocument({ title: `Receipt ${number}`, author: brandName, createdAt }, (document) => {
    const sheet = { ...document, receipt };
    let y = writeHead(document, {
      brandName,
      title: 'Receipt',
      note: `No. ${number}`,
      widths: { name: 260, title: 180 },
      isDemoMoney: provider === 'demo',
    });
    y = writeParties(sheet, y);
    y = writeBooking(sheet, y);
    y = writeAmounts(sheet, y);
    writeFoot(document, y, { about: `Booking ${bookingId}`, supportEmail });
  });
}

function writeParties({ writer, receipt }: Sheet, top: number): number {
  const { house, learner, paidAt, timeZone, provider } = receipt.facts;
  const columns: [string, string[]][] = [
    ['Paid by', learner ? [learner.name, learner.email] : [formerMember]],
    ['Paid to', [house.brandName, house.publicUrl]],
    [
      'Paid on',
      [
        dateText(paidAt, timeZone),
        timeText(paidAt, timeZone),
        provider === 'demo' ? 'Demo payment' : 'Online, through Stripe',
      ],
    ],
  ];
  const columnWidth = (page.width - 40) / columns.length;
  const bottoms = columns.map(([name, lines], index) => {
    const x = page.left + index * (columnWidth + 20);
    let y = top + writer.write(name, x, top, { size: 9, color: colors.quiet }) + 2;
    for (const line of lines) y += writer.write(line, x, y, { width: columnWidth });
    return y;
  });
  return Math.max(...bottoms) + 22;
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

function writeAmounts(sheet: Sheet, top: number): number {
  const { writer, receipt } = sheet;
  const { seats, unitPriceCents, totalCents, timeZone } = receipt.facts;
  const refundedCents = receipt.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rows: { name: string; amount: string; isSum?: boolean }[] = [
    {
      name: `${seatsText(seats)} × ${moneyText(unitPriceCents)}`,
      amount: moneyText(unitPriceCents * seats),
    },
    { name: 'Total paid', amount: moneyText(totalCents), isSum: true },
    ...receipt.refunds.map(({ requestedAt, amountCents, isOwed }) => ({
      name: `Refund of ${dateText(requestedAt, timeZone)}${isOwed ? ', not yet paid' : ''}`,
      amount: moneyText(-amountCents),
    })),
    ...(refundedCents > 0
      ? [{ name: 'Left after refunds', amount: moneyText(totalCents - refundedCents), isSum: true }]
      : []),
  ];
  let y = top;
  for (const { name, amount, isSum = false } of rows) {
    rule(sheet, y);
    const look = { face: isSum ? 'bold' : 'plain', size: isSum ? 12 : 10.5 } as const;
    writer.write(name, page.left, y + 10, { ...look, width: page.width - 140 });
    writer.write(amount, page.right - 130, y + 10, { ...look, width: 130, align: 'right' });
    y += 36;
  }
  rule(sheet, y);
  return y + 24;
}
