// Writes the statement of a payout as a spreadsheet: one row for each booking, then the totals.
import { csvText, type Cell } from '#platform/csv-text.ts';
import { totalRows } from './total-rows.ts';
import { hasTaxOn, type Statement } from './statement-facts.ts';

const dollars = (cents: number): number => cents / 100;

export function statementTable(statement: Statement): string {
  const { payout, lines } = statement;
  const date = payout.starts_at.toISOString();
  const hasTax = hasTaxOn(lines);
  const head = [
    'Class',
    'Starts',
    'Learner',
    'Seats',
    'Price',
    'Refunded',
    'Commission',
    ...(hasTax ? [`${statement.tax.name} on it`] : []),
    'Your share',
  ];
  const bookings = lines.map((line): Cell[] => [
    payout.title,
    date,
    line.learner,
    line.seats,
    dollars(line.priceCents),
    dollars(line.refundedCents),
    dollars(line.commissionCents),
    ...(hasTax ? [dollars(line.taxCents)] : []),
    dollars(line.shareCents),
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
    dollars(cents),
  ]);
  return csvText([head, ...bookings, ...sums]);
}
