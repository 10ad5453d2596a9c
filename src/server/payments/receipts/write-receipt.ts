// Writes a receipt as a PDF of one page; the same receipt makes the same file, byte by byte.
import PdfDocument from 'pdfkit';
import { dateText, timeText, whenText } from '#domain/date-text.ts';
import { moneyText } from '#domain/money.ts';
import { createPen, type Pen } from '#platform/pdf/pen.ts';
import type { Receipt } from './store.ts';

const page = { left: 56, right: 556, top: 56 };
const width = page.right - page.left;
const colours = { quiet: '#646b50', line: '#dfe3cf', tint: '#f1f4e6', brand: '#96b001' };

interface Sheet {
  doc: PDFKit.PDFDocument;
  pen: Pen;
  receipt: Receipt;
}

export async function writeReceipt(receipt: Receipt): Promise<Buffer<ArrayBuffer>> {
  const title = `Receipt ${receipt.number}`;
  const doc = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    font: '',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Author: receipt.facts.house.brandName, CreationDate: receipt.issuedAt },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const sheet = { doc, pen: createPen(doc), receipt };
  let y = writeHead(sheet);
  y = writeParties(sheet, y);
  y = writeBooking(sheet, y);
  y = writeAmounts(sheet, y);
  writeFoot(sheet, y);
  doc.end();
  return written;
}

function writeHead({ doc, pen, receipt }: Sheet): number {
  const { house, provider } = receipt.facts;
  const bold = { face: 'bold' } as const;
  doc.roundedRect(page.left, page.top, 26, 26, 7).fill(colours.brand);
  const [initial = ''] = house.brandName;
  pen.write(initial, page.left + 7, page.top + 3, { ...bold, size: 15, colour: '#14170b' });
  pen.write(house.brandName, page.left + 36, page.top + 2, { ...bold, size: 16, width: 260 });
  const side = { width: 180, align: 'right' } as const;
  pen.write('Receipt', page.right - 180, page.top - 2, { ...bold, size: 20, ...side });
  pen.write(`No. ${receipt.number}`, page.right - 180, page.top + 26, {
    ...side,
    colour: colours.quiet,
  });
  let y = page.top + 64;
  if (provider === 'demo') {
    doc.roundedRect(page.left, y, width, 30, 8).fill(colours.tint);
    pen.write('DEMO: no money moves', page.left + 14, y + 8, { ...bold, size: 11 });
    y += 50;
  }
  return y;
}

function writeParties({ pen, receipt }: Sheet, top: number): number {
  const { house, learner, paidAt, timeZone, provider } = receipt.facts;
  const columns: [string, string[]][] = [
    ['Paid by', learner ? [learner.name, learner.email] : ['Former member']],
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
  const columnWidth = (width - 40) / columns.length;
  const bottoms = columns.map(([name, lines], index) => {
    const x = page.left + index * (columnWidth + 20);
    let y = top + pen.write(name, x, top, { size: 9, colour: colours.quiet }) + 2;
    for (const line of lines) y += pen.write(line, x, y, { width: columnWidth });
    return y;
  });
  return Math.max(...bottoms) + 22;
}

function writeBooking({ doc, pen, receipt }: Sheet, top: number): number {
  const { title, startsAt, endsAt, timeZone, location, teacherName } = receipt.facts;
  rule(doc, top);
  let y = top + 18;
  y += pen.write(title, page.left, y, { face: 'bold', size: 14, width }) + 6;
  const lines = [whenText(startsAt, endsAt, timeZone), location, `With ${teacherName}`];
  for (const line of lines) y += pen.write(line, page.left, y, { width }) + 2;
  return y + 20;
}

function writeAmounts({ doc, pen, receipt }: Sheet, top: number): number {
  const { seats, unitPriceCents, totalCents, timeZone } = receipt.facts;
  const refundedCents = receipt.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const rows: { name: string; amount: string; isSum?: boolean }[] = [
    {
      name: `${seats === 1 ? '1 seat' : `${seats} seats`} × ${moneyText(unitPriceCents)}`,
      amount: moneyText(unitPriceCents * seats),
    },
    { name: 'Total paid', amount: moneyText(totalCents), isSum: true },
    ...receipt.refunds.map(({ requestedAt, amountCents }) => ({
      name: `Refund of ${dateText(requestedAt, timeZone)}`,
      amount: moneyText(-amountCents),
    })),
    ...(refundedCents > 0
      ? [{ name: 'Left after refunds', amount: moneyText(totalCents - refundedCents), isSum: true }]
      : []),
  ];
  let y = top;
  for (const { name, amount, isSum = false } of rows) {
    rule(doc, y);
    const look = { face: isSum ? 'bold' : 'plain', size: isSum ? 12 : 10.5 } as const;
    pen.write(name, page.left, y + 10, { ...look, width: width - 140 });
    pen.write(amount, page.right - 130, y + 10, { ...look, width: 130, align: 'right' });
    y += 36;
  }
  rule(doc, y);
  return y + 24;
}

function writeFoot({ pen, receipt }: Sheet, top: number): void {
  const { bookingId, house } = receipt.facts;
  const look = { size: 9, colour: colours.quiet, width };
  const y = top + pen.write(`Booking ${bookingId}`, page.left, top, look) + 2;
  pen.write(`All amounts in US dollars. Questions? ${house.supportEmail}`, page.left, y, look);
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke(colours.line);
}
