// Writes the statement of a month or a year as a spreadsheet: one row for each ledger transaction, then the total.
import { measures } from '#domain/measures.ts';
import { addParts, type EarningKind, netOf, partsOf } from '#domain/money/earning-parts.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { shortName } from '#domain/text/short-name.ts';
import { toWall } from '#domain/time/wall-time.ts';
import { type Cell, csvText } from '#platform/csv-text.ts';
import { type NamedTax, taxColumn } from '../statements/tax-words.ts';
import { changeOf, type LedgerLineRow } from './year-store.ts';

const names: Readonly<Record<EarningKind, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute_lost: 'Taken back by a bank',
  penalty: 'Penalty for canceling late',
  payout: 'Paid out',
  payout_returned: 'Payout came back',
  reversal: 'Taken back from payout account',
};

/** In whole units of the currency; what reduces the net is negative, so that each row adds up. */
const amountsOf = (parts: Parameters<typeof netOf>[0], hasTax: boolean): number[] =>
  [
    parts.grossCents,
    -parts.refundedCents,
    -parts.disputedCents,
    -parts.commissionCents,
    ...(hasTax ? [-parts.taxCents] : []),
    -parts.penaltyCents,
    netOf(parts),
    parts.paidCents,
  ].map((cents) => (cents === 0 ? 0 : cents / 100));

interface PeriodTable {
  timeZone: string;
  lines: LedgerLineRow[];
  taxes: readonly NamedTax[];
}

export function periodTable({ timeZone, lines, taxes }: PeriodTable): string {
  const parts = lines.map((line) => partsOf(changeOf(line)));
  const { currency } = measures();
  const hasTax = parts.some(({ taxCents }) => taxCents !== 0);
  const amounts = (one: (typeof parts)[number]): number[] => amountsOf(one, hasTax);
  const head = [
    `When (${timeZone})`,
    'What',
    'Class',
    'Date of the class',
    'Learner',
    'Gross',
    'Refunds',
    'Taken back by banks',
    'Commission',
    ...(hasTax ? [taxColumn(taxes)] : []),
    'Penalties',
    'Net',
    'Paid out',
    'Booking',
    'Number',
    'Currency',
  ];
  const rows = lines.map((line, index): Cell[] => [
    wallText(line.occurred_at, timeZone),
    names[line.kind],
    line.title,
    wallText(line.starts_at, line.time_zone),
    learnerOf(line),
    ...amounts(parts[index] ?? partsOf(changeOf(line))),
    line.booking_id,
    line.id,
    currency,
  ]);
  const total = [
    null,
    'Total',
    null,
    null,
    null,
    ...amounts(addParts(parts)),
    null,
    null,
    currency,
  ];
  return csvText([head, ...rows, total]);
}

/** "2026-12-05 10:00", which spreadsheets take for a date and time. */
const wallText = (at: Date, timeZone: string): string => toWall(at, timeZone).replace('T', ' ');

function learnerOf({ booking_id: bookingId, full_name: fullName }: LedgerLineRow): string | null {
  if (bookingId === null) return null;
  return fullName === null ? formerMember : shortName(fullName);
}
