// Writes the statement of a month or a year as a PDF, on as many pages as it takes; the same facts make the same file.
import { type EarningParts, netOf } from '#domain/money/earning-parts.ts';
import { moneyText } from '#domain/money/money.ts';
import { dateText } from '#domain/text/date-text.ts';
import { timeZoneName } from '#domain/time/zones.ts';
import { type DocumentLook, writeFoot, writeHead } from '#platform/pdf/head-and-foot.ts';
import {
  colors,
  type OpenDocument,
  page,
  rule,
  writeDocument,
} from '#platform/pdf/write-document.ts';
import { taxHeading, taxNumbers } from '../statements/tax-words.ts';
import type { PeriodRow, PeriodStatement } from './period-facts.ts';

const rowHeight = 22;
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

const amountWidth = 58;

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
  const nameWidth = page.width - named.length * amountWidth;
  return named.map((one, index) => ({
    ...one,
    x: nameWidth + index * amountWidth,
    width: amountWidth,
  }));
}

const wentBack = ({ refundedCents, disputedCents }: EarningParts): number =>
  refundedCents + disputedCents;

function writeRows(sheet: Sheet, top: number): number {
  const { rows, total } = sheet.statement;
  let y = writeHeader(sheet, top);
  for (const row of rows) {
    if (y + rowHeight > page.bottom) y = writeHeader(sheet, nextPage(sheet));
    y = writeRow(sheet, y, row);
  }
  if (y + rowHeight > page.bottom) y = writeHeader(sheet, nextPage(sheet));
  y = writeRow(sheet, y, { name: 'Total', parts: total }, 'bold');
  rule(sheet, y);
  return y + 18;
}

function writeHeader({ writer, statement }: Sheet, y: number): number {
  const look = { size: 8.5, color: colors.quiet };
  for (const { name, x, width } of columnsOf(statement))
    writer.write(name, page.left + x, y, { ...look, width, align: 'right' });
  return y + 16;
}

function writeRow(
  sheet: Sheet,
  y: number,
  { name, parts }: PeriodRow,
  face: 'plain' | 'bold' = 'plain',
): number {
  const { writer, statement } = sheet;
  rule(sheet, y);
  writer.write(fitted(name), page.left, y + 6, { size, face });
  for (const { x, width, cents } of columnsOf(statement))
    writer.write(moneyText(cents(parts)), page.left + x, y + 6, {
      size,
      face,
      width,
      align: 'right',
    });
  return y + rowHeight;
}

/** Shortens the title of a class to fit on one line. */
const fitted = (text: string): string => (text.length > 30 ? `${text.slice(0, 29)}…` : text);

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
