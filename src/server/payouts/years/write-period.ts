// Writes the statement of a month or a year as a PDF, on as many pages as it takes; the same facts make the same file.
import { type EarningParts, netOf } from '#domain/money/earning-parts.ts';
import { moneyText } from '#domain/money/money.ts';
import { dateText } from '#domain/text/date-text.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { type DocumentLook, writeFoot, writeHead } from '#platform/pdf/head-and-foot.ts';
import type { Look } from '#platform/pdf/pdf-writer.ts';
import {
  colors,
  type OpenDocument,
  page,
  rule,
  writeDocument,
} from '#platform/pdf/write-document.ts';
import { taxHeading, taxNumbers } from '../statements/tax-words.ts';
import type { PeriodRow, PeriodStatement } from './period-facts.ts';

/** Above and below the words of a row. */
const rowSpace = { above: 6, below: 4 };
/** Narrower than those of a payout, because there are more columns. */
const size = 9;

interface Sheet extends OpenDocument {
  statement: PeriodStatement;
}

export function writePeriod(
  statement: PeriodStatement,
  look: DocumentLook = {},
): Promise<Buffer<ArrayBuffer>> {
  const { publisher, name, writtenAt, isDemoMoney, timeZone } = statement;
  const { brandName, supportEmail } = publisher;
  const title = `Earnings statement: ${name}`;
  return writeDocument({ title, author: brandName, createdAt: writtenAt }, (document) => {
    const sheet = { ...document, statement };
    let y = writeHead(document, {
      look,
      brandName,
      title: 'Earnings statement',
      note: name,
      widths: { name: 220, title: 240 },
      isDemoMoney,
    });
    y = writeAbout(sheet, y);
    y = writeRows(sheet, y);
    y = writeNotes(sheet, y);
    const months = `Months and years begin at midnight in ${timeZoneName(timeZone)} (${timeZone}).`;
    writeFoot(document, y, { about: months, supportEmail });
  });
}

function writeAbout({ writer, statement }: Sheet, top: number): number {
  const { payeeName, isFinal, writtenAt, timeZone, name } = statement;
  const { width } = page;
  const about = isFinal
    ? `All of ${name}`
    : `${name} up to ${dateText(writtenAt.toISOString(), timeZone)}; more can follow`;
  const bold = { face: 'bold', size: 14, width } as const;
  const y = top + writer.write(`For ${payeeName}`, page.left, top, bold) + 4;
  return y + writer.write(about, page.left, y, { width }) + 20;
}

interface Column {
  name: string;
  x: number;
  width: number;
  cents: (parts: EarningParts) => number;
}

const mostAmountWidth = 58;
const leastNameWidth = 120;
/** Between a name and the first amount. */
const gap = 8;

type Named = Pick<Column, 'name' | 'cents'>;
const amount = (name: string, cents: Column['cents']): Named => ({ name, cents });

const amounts = (tax: string | null): Named[] => [
  amount('Gross', ({ grossCents }) => grossCents),
  amount('Refunds', (parts) => -wentBack(parts)),
  amount('Commission', ({ commissionCents }) => -commissionCents),
  ...(tax !== null ? [amount(tax, ({ taxCents }) => -taxCents)] : []),
  amount('Penalties', ({ penaltyCents }) => -penaltyCents),
  amount('Net', netOf),
  amount('Paid out', ({ paidCents }) => paidCents),
];

/** Without a column for the tax where there was none. */
function columnsOf({ rows, total, taxes }: PeriodStatement): Column[] {
  const hasTax = [...rows.map(({ parts }) => parts), total].some((one) => one.taxCents !== 0);
  const named = amounts(hasTax ? taxHeading(taxes) : null);
  const width = Math.min(mostAmountWidth, (page.width - leastNameWidth) / named.length);
  const nameWidth = page.width - named.length * width;
  return named.map((one, index) => ({ ...one, x: nameWidth + index * width, width }));
}

const wentBack = ({ refundedCents, disputedCents }: EarningParts): number =>
  refundedCents + disputedCents;

function writeRows(sheet: Sheet, top: number): number {
  const { rows, total } = sheet.statement;
  const columns = columnsOf(sheet.statement);
  const amountSize = amountSizeOf(sheet, columns);
  let y = writeHeader(sheet, columns, top);
  const lines: [PeriodRow, Face][] = [
    ...rows.map((row): [PeriodRow, Face] => [row, 'plain']),
    [{ name: 'Total', parts: total }, 'bold'],
  ];
  for (const [row, face] of lines) {
    const laid = layRow(sheet, columns, { row, face, amountSize });
    if (y + laid.height > page.bottom) y = writeHeader(sheet, columns, nextPage(sheet));
    writeRow(sheet, columns, y, laid);
    y += laid.height;
  }
  rule(sheet, y);
  return y + 18;
}

function writeHeader({ writer }: Sheet, columns: Column[], y: number): number {
  const look = { size: 8.5, color: colors.quiet };
  for (const { name, x, width } of columns)
    writer.write(name, page.left + x, y, { ...look, width, align: 'right' });
  return y + 16;
}

type Face = 'plain' | 'bold';

interface Row {
  row: PeriodRow;
  face: Face;
  amountSize: number;
}

interface LaidRow extends Row {
  name: Look & { width: number };
  date: Look;
  nameHeight: number;
  height: number;
}

/** The title of a class is written whole, on as many lines as it takes. */
function layRow({ writer }: Sheet, columns: Column[], line: Row): LaidRow {
  const { row, face } = line;
  const width = (columns[0]?.x ?? page.width) - gap;
  const name = { size, face, width };
  const date = { size: 8, color: colors.quiet, width };
  const nameHeight = writer.heightOf(row.name, name);
  const dateHeight = row.date === undefined ? 0 : writer.heightOf(row.date, date);
  const height = rowSpace.above + nameHeight + dateHeight + rowSpace.below;
  return { ...line, name, date, nameHeight, height };
}

function writeRow(sheet: Sheet, columns: Column[], y: number, laid: LaidRow): void {
  const { writer } = sheet;
  const { row, face, nameHeight, amountSize } = laid;
  const top = y + rowSpace.above;
  rule(sheet, y);
  writer.write(row.name, page.left, top, laid.name);
  if (row.date !== undefined) writer.write(row.date, page.left, top + nameHeight, laid.date);
  for (const { x, width, cents } of columns)
    writer.write(moneyText(cents(row.parts)), page.left + x, top, {
      size: amountSize,
      face,
      width,
      align: 'right',
    });
}

const sizes = [size, 8.5, 8, 7.5, 7, 6.5];

/** The largest size in which no amount breaks over two lines, where its last digits would be read as another amount. */
function amountSizeOf({ writer, statement }: Sheet, columns: Column[]): number {
  const { rows, total } = statement;
  const widest = columns.map(({ width, cents }) => ({
    width,
    text: [...rows.map(({ parts }) => parts), total]
      .map((parts) => moneyText(cents(parts)))
      .reduce((longest, text) => (text.length > longest.length ? text : longest), ''),
  }));
  const fits = (each: number) =>
    widest.every(({ width, text }) => {
      const look = { size: each, face: 'bold' } as const;
      return writer.heightOf(text, { ...look, width }) <= writer.heightOf(text, look);
    });
  return sizes.find(fits) ?? 6;
}

function writeNotes(sheet: Sheet, top: number): number {
  const notes = notesOf(sheet.statement);
  let y = top + notes.length * 32 > page.bottom ? nextPage(sheet) : top;
  for (const note of notes)
    y += sheet.writer.write(note, page.left, y, { size, width: page.width }) + 5;
  return y + 10;
}

function notesOf({ total, taxes }: PeriodStatement): string[] {
  const difference = netOf(total) - total.paidCents;
  return [
    'Everything is in the month in which it was paid, refunded, decided or sent. Net is gross less refunds, commission and penalties.',
    ...taxNotes(total, taxes),
    ...(total.disputedCents > 0
      ? [`Refunds include ${moneyText(total.disputedCents)} that learners’ banks took back.`]
      : []),
    ...(difference > 0
      ? [
          `${moneyText(difference)} of the net was not paid out in this time; later statements show it.`,
        ]
      : []),
    ...(difference < 0
      ? [
          `${moneyText(-difference)} more was paid out than the net of this time: it was earned before.`,
        ]
      : []),
  ];
}

/** A year of which all was refunded has a column for the tax, and no sum of it. */
function taxNotes({ taxCents }: EarningParts, taxes: PeriodStatement['taxes']): string[] {
  const numbers = taxNumbers(taxes);
  if (taxCents === 0 && numbers === '') return [];
  const named = numbers === '' ? '' : ` (${numbers})`;
  return [`The tax on the commission${named} comes off, too.`];
}

function nextPage({ doc }: Sheet): number {
  doc.addPage();
  return page.top;
}
