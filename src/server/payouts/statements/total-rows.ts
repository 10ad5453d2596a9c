// Lists how an instructor's share of a session adds up, in the words of the statement; zero rows are left out.
import { dateText } from '#domain/text/date-text.ts';
import type { Statement } from './statement-facts.ts';

export interface TotalRow {
  name: string;
  cents: number;
  isSum?: boolean;
}

export function totalRows({ payout, totals }: Statement): TotalRow[] {
  const { paid_at: paidAt, time_zone: timeZone } = payout;
  const paid = paidAt ? `Paid out ${dateText(paidAt.toISOString(), timeZone)}` : 'Paid out';
  const rows: TotalRow[] = [
    { name: 'Your share', cents: totals.shareCents, isSum: true },
    { name: 'Taken off for what you owed', cents: -totals.nettedCents },
    { name: paid, cents: totals.sentCents, isSum: true },
    { name: 'Came back', cents: -totals.backCents },
    { name: 'To be paid out', cents: totals.owedCents },
    { name: 'Went back to learners later, comes off other payouts', cents: -totals.debtCents },
  ];
  return rows.filter(({ cents, isSum }) => isSum || cents !== 0);
}
