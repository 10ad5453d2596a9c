// Writes the statement of a payout as a PDF, on as many pages as it takes; the same facts make the same file.
import { dateText, sessionText } from '#domain/text/date-text.ts';
import { moneyText } from '#domain/money/money.ts';
import { type DocumentLook, writeFoot, writeHead } from '#platform/pdf/head-and-foot.ts';
import {
  colors,
  page,
  type OpenDocument,
  rule,
  writeDocument,
} from '#platform/pdf/write-document.ts';
import { hasTaxOn, type Statement, type StatementLine } from './statement-facts.ts';
import { taxHeading, taxNumbers } from './tax-words.ts';
import { totalRows } from './total-rows.ts';

const rowHeight = 26;

interface Sheet extends OpenDocument {
  statement: Statement;
}

export function writeStatement(
  statement: Statement,
  look: DocumentLook = {},
): Promise<Buffer<ArrayBuffer>> {
  const { payout, publisher } = statement;
  const { brandName, supportEmail } = publisher;
  const title = `Payout statement: ${payout.title}`;
  const createdAt = payout.paid_at ?? payout.due_at;
  return writeDocument({ title, author: brandName, createdAt }, (document) => {
    const sheet = { ...document, statement };
    let y = writeHead(document, {
      look,
      brandName,
      title: 'Payout statement',
      note: stateText(payout),
      widths: { name: 220, title: 240 },
      isDemoMoney: payout.is_demo_money,
    });
    y = writeDate(sheet, y);
    y = writeBookings(sheet, y);
    y = writeTotals(sheet, y);
    const numbers = hasTaxOn(statement.lines) ? taxNumbers(statement.taxes) : '';
    const taxNumber = numbers === '' ? '' : ` · ${numbers}`;
    writeFoot(document, y, { about: `Payout ${payout.id}${taxNumber}`, supportEmail });
  });
}

function stateText({
  state,
  paid_at: paidAt,
  due_at: dueAt,
  time_zone: zone,
}: Statement['payout']) {
  if (state === 'paid' && paidAt) return `Paid ${dateText(paidAt.toISOString(), zone)}`;
  if (state === 'held') return 'On hold';
  return state === 'sending' ? 'On its way' : `Due ${dateText(dueAt.toISOString(), zone)}`;
}

function writeDate({ writer, statement: { payout } }: Sheet, top: number): number {
  const { width } = page;
  let y = top + writer.write(payout.title, page.left, top, { face: 'bold', size: 14, width }) + 4;
  const { starts_at: startTime, ends_at: endTime, meetings, time_zone: timeZone } = payout;
  const when = sessionText({ startTime, endTime, meetings }, timeZone);
  y += writer.write(when, page.left, y, { width }) + 2;
  return y + writer.write(`For ${payout.payee_name}`, page.left, y, { width }) + 20;
}

interface Column {
  name: string;
  /** Offset from the left edge; amounts are right-aligned. */
  x: number;
  width: number;
  of: (line: StatementLine) => string;
}

type Amount = [name: string, cents: (line: StatementLine) => number];

/** Without a column for the tax where there was none. */
function columnsOf({ lines, taxes }: Statement): Column[] {
  const hasTax = hasTaxOn(lines);
  const width = hasTax ? 66 : 75;
  const taxed: Amount = [taxHeading(taxes), (line) => -line.taxCents];
  const amounts: Amount[] = [
    ['Price', (line) => line.priceCents],
    ['Refunded', (line) => -line.refundedCents],
    ['Commission', (line) => -line.commissionCents],
    ...(hasTax ? [taxed] : []),
    ['Your share', (line) => line.shareCents],
  ];
  const left = page.width - amounts.length * width;
  return [
    { name: 'Learner', x: 0, width: left - 40, of: (line) => line.learner },
    { name: 'Seats', x: left - 40, width: 40, of: (line) => String(line.seats) },
    ...amounts.map(([name, cents], index) => ({
      name,
      x: left + index * width,
      width,
      of: (line: StatementLine) => moneyText(cents(line)),
    })),
  ];
}

function writeBookings(sheet: Sheet, top: number): number {
  let y = writeColumns(sheet, top);
  for (const line of sheet.statement.lines) {
    if (y + rowHeight > page.bottom) y = writeColumns(sheet, nextPage(sheet));
    rule(sheet, y);
    for (const { x, width, name, of } of columnsOf(sheet.statement))
      sheet.writer.write(fitted(of(line)), page.left + x, y + 7, {
        size: 10,
        width,
        align: name === 'Learner' ? 'left' : 'right',
      });
    y += rowHeight;
  }
  rule(sheet, y);
  return y + 18;
}

/** Shortens a long name to fit on one line. */
const fitted = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

function writeColumns({ writer, statement }: Sheet, y: number): number {
  for (const { name, x, width } of columnsOf(statement))
    writer.write(name, page.left + x, y, {
      size: 9,
      color: colors.quiet,
      width,
      align: name === 'Learner' ? 'left' : 'right',
    });
  return y + 18;
}

function writeTotals(sheet: Sheet, top: number): number {
  const rows = totalRows(sheet.statement);
  let y = top + rows.length * rowHeight > page.bottom ? nextPage(sheet) : top;
  for (const { name, cents, isSum = false } of rows) {
    const look = { face: isSum ? 'bold' : 'plain', size: isSum ? 12 : 10.5 } as const;
    sheet.writer.write(name, page.left, y, { ...look, width: page.width - 140 });
    const right = { width: 130, align: 'right' } as const;
    sheet.writer.write(moneyText(cents), page.right - 130, y, { ...look, ...right });
    y += rowHeight;
  }
  return y + 10;
}

function nextPage({ doc }: Sheet): number {
  doc.addPage();
  return page.top;
}
