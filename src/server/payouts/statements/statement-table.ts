// Writes the statement of a payout as a spreadsheet: one row for each booking, then the totals.
import { measures } from '#domain/measures.ts';
import { csvText, type Cell } from '#platform/csv-text.ts';
import { totalRows } from './total-rows.ts';
import { hasTaxOn, type Statement } from './statement-facts.ts';
import { taxColumn } from './tax-words.ts';

const amountOf = (cents: number): number => cents / 100;

export function statementTable(statement: Statement): string {
  const { payout, lines } = statement;
  const date = payout.starts_at.toISOString();
  const { currency } = measures();
  const hasTax = hasTaxOn(lines);
  const head = [
    'Class',
    'Starts',
    'Learner',
    'Seats',
    'Price',
    'Refunded',
    'Commission',
    ...(hasTax ? [taxColumn(statement.taxes)] : []),
    'Your share',
    'Currency',
  ];
  const bookings = lines.map((line): Cell[] => [
    payout.title,
    date,
    line.learner,
    line.seats,
    amountOf(line.priceCents),
    amountOf(line.refundedCents),
    amountOf(line.commissionCents),
    ...(hasTax ? [amountOf(line.taxCents)] : []),
    amountOf(line.shareCents),
    currency,
  ]);
  const sums = totalRows(statement).map(({ name, cents }): Cell[] => [
    payout.title,
    date,
    name,
    null,
    null,
    null,
    null,
    ...(hasTax ? [null] : []),
    amountOf(cents),
    currency,
  ]);
  return csvText([head, ...bookings, ...sums]);
}
