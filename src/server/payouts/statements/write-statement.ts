// Writes the statement of a payout as a PDF, on as many pages as it takes; the same facts make the same file.
import PdfDocument from 'pdfkit';
import { dateText, whenText } from '#domain/date-text.ts';
import { moneyText } from '#domain/money.ts';
import { createPen, type Pen } from '#platform/pdf/pen.ts';
import type { Statement, StatementLine } from './statement-facts.ts';
import { totalRows } from './total-rows.ts';

const page = { left: 56, right: 556, top: 56, bottom: 720 };
const width = page.right - page.left;
const colours = { quiet: '#646b50', line: '#dfe3cf', tint: '#f1f4e6', brand: '#96b001' };
const rowHeight = 26;

interface Sheet {
  doc: PDFKit.PDFDocument;
  pen: Pen;
  statement: Statement;
}

export async function writeStatement(statement: Statement): Promise<Buffer<ArrayBuffer>> {
  const { payout, house } = statement;
  const doc = new PdfDocument({
    size: 'LETTER',
    margin: 0,
    font: '',
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Payout statement: ${payout.title}`,
      Author: house.brandName,
      CreationDate: payout.paid_at ?? payout.due_at,
    },
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const sheet = { doc, pen: createPen(doc), statement };
  let y = writeHead(sheet);
  y = writeBookings(sheet, y);
  y = writeTotals(sheet, y);
  writeFoot(sheet, y);
  doc.end();
  return written;
}

function writeHead({ doc, pen, statement }: Sheet): number {
  const { house, payout } = statement;
  const bold = { face: 'bold' } as const;
  doc.roundedRect(page.left, page.top, 26, 26, 7).fill(colours.brand);
  const [initial = ''] = house.brandName;
  pen.write(initial, page.left + 7, page.top + 3, { ...bold, size: 15, colour: '#14170b' });
  pen.write(house.brandName, page.left + 36, page.top + 2, { ...bold, size: 16, width: 220 });
  const side = { width: 240, align: 'right' } as const;
  pen.write('Payout statement', page.right - 240, page.top - 2, { ...bold, size: 20, ...side });
  pen.write(stateText(payout), page.right - 240, page.top + 26, { ...side, colour: colours.quiet });
  let y = page.top + 64;
  if (payout.is_demo_money) {
    doc.roundedRect(page.left, y, width, 30, 8).fill(colours.tint);
    pen.write('DEMO: no money moves', page.left + 14, y + 8, { ...bold, size: 11 });
    y += 50;
  }
  y += pen.write(payout.title, page.left, y, { ...bold, size: 14, width }) + 4;
  const times = [payout.starts_at.toISOString(), payout.ends_at.toISOString()] as const;
  y += pen.write(whenText(...times, payout.time_zone), page.left, y, { width }) + 2;
  return y + pen.write(`For ${payout.instructor_name}`, page.left, y, { width }) + 20;
}

function stateText({
  state,
  paid_at: paidAt,
  due_at: dueAt,
  time_zone: zone,
}: Statement['payout']) {
  if (state === 'paid' && paidAt) return `Paid ${dateText(paidAt.toISOString(), zone)}`;
  if (state === 'held') return 'Held';
  return state === 'sending' ? 'On its way' : `Due ${dateText(dueAt.toISOString(), zone)}`;
}

/** From the left edge, and how wide; amounts stand right. */
const columns = [
  { name: 'Learner', x: 0, width: 170, of: (line: StatementLine) => line.learner },
  { name: 'Seats', x: 170, width: 40, of: (line: StatementLine) => String(line.seats) },
  { name: 'Price', x: 210, width: 70, of: (line: StatementLine) => moneyText(line.priceCents) },
  {
    name: 'Refunded',
    x: 280,
    width: 70,
    of: (line: StatementLine) => moneyText(-line.refundedCents),
  },
  {
    name: 'Commission',
    x: 350,
    width: 75,
    of: (line: StatementLine) => moneyText(-line.commissionCents),
  },
  {
    name: 'Your share',
    x: 425,
    width: 75,
    of: (line: StatementLine) => moneyText(line.shareCents),
  },
];

function writeBookings(sheet: Sheet, top: number): number {
  let y = writeColumns(sheet, top);
  for (const line of sheet.statement.lines) {
    if (y + rowHeight > page.bottom) y = writeColumns(sheet, nextPage(sheet));
    rule(sheet.doc, y);
    for (const { x, width: columnWidth, name, of } of columns)
      sheet.pen.write(fitted(of(line)), page.left + x, y + 7, {
        size: 10,
        width: columnWidth,
        align: name === 'Learner' ? 'left' : 'right',
      });
    y += rowHeight;
  }
  rule(sheet.doc, y);
  return y + 18;
}

/** A name of one line, however long it is. */
const fitted = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

function writeColumns({ pen }: Sheet, y: number): number {
  for (const { name, x, width: columnWidth } of columns)
    pen.write(name, page.left + x, y, {
      size: 9,
      colour: colours.quiet,
      width: columnWidth,
      align: name === 'Learner' ? 'left' : 'right',
    });
  return y + 18;
}

function writeTotals(sheet: Sheet, top: number): number {
  const rows = totalRows(sheet.statement);
  let y = top + rows.length * rowHeight > page.bottom ? nextPage(sheet) : top;
  for (const { name, cents, isSum = false } of rows) {
    const look = { face: isSum ? 'bold' : 'plain', size: isSum ? 12 : 10.5 } as const;
    sheet.pen.write(name, page.left, y, { ...look, width: width - 140 });
    const right = { width: 130, align: 'right' } as const;
    sheet.pen.write(moneyText(cents), page.right - 130, y, { ...look, ...right });
    y += rowHeight;
  }
  return y + 10;
}

function writeFoot({ pen, statement }: Sheet, top: number): void {
  const { payout, house } = statement;
  const look = { size: 9, colour: colours.quiet, width };
  const y = top + pen.write(`Payout ${payout.id}`, page.left, top, look) + 2;
  pen.write(`All amounts in US dollars. Questions? ${house.supportEmail}`, page.left, y, look);
}

function nextPage({ doc }: Sheet): number {
  doc.addPage();
  return page.top;
}

function rule(doc: PDFKit.PDFDocument, y: number): void {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).stroke(colours.line);
}
