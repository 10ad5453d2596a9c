// Computes the statement of a payout: each booking of the session, and how the instructor's share adds up.
import { sharePrice } from '#domain/money/commission.ts';
import { formerMember } from '#domain/text/former-member.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import { shortName } from '#domain/text/short-name.ts';
import type { StatementRows } from './statement-store.ts';
import type { NamedTax } from './tax-words.ts';

export interface StatementLine {
  learner: string;
  seats: number;
  priceCents: number;
  refundedCents: number;
  commissionCents: number;
  taxCents: number;
  shareCents: number;
}

export interface StatementTotals {
  shareCents: number;
  nettedCents: number;
  sentCents: number;
  backCents: number;
  /** Not sent yet, or owed again. */
  owedCents: number;
  /** Refunded to learners after it was sent; deducted from other payouts. */
  debtCents: number;
}

export interface Statement {
  payout: StatementRows['payout'];
  lines: StatementLine[];
  totals: StatementTotals;
  publisher: Publisher;
  /** On the commission, where there was one. */
  taxes: readonly NamedTax[];
}

type Row = StatementRows['bookings'][number];

const sumOf = (rows: Row[], cents: (row: Row) => number): number =>
  rows.reduce((total, row) => total + cents(row), 0);

/** Without a column for the tax where there was none. */
export const hasTaxOn = (lines: readonly StatementLine[]): boolean =>
  lines.some(({ taxCents }) => taxCents !== 0);

export function stateFacts(
  { payout, bookings }: StatementRows,
  publisher: Statement['publisher'],
  taxes: Statement['taxes'] = [],
) {
  const lines = bookings.map(lineOf);
  const shareCents = lines.reduce((total, line) => total + line.shareCents, 0);
  const totals: StatementTotals = {
    shareCents,
    nettedCents: sumOf(bookings, (row) => row.netted_cents),
    sentCents: sumOf(bookings, (row) => row.sent_cents),
    backCents: sumOf(bookings, (row) => row.back_cents),
    owedCents: sumOf(bookings, (row) => row.owed_cents),
    debtCents: sumOf(bookings, (row) => row.charged_cents - row.paid_back_cents),
  };
  return { payout, lines, totals, publisher, taxes } satisfies Statement;
}

function lineOf(row: Row): StatementLine {
  const leftCents = row.price_cents - row.gone_cents;
  const terms = { commissionBps: row.commission_bps, taxBps: row.commission_tax_bps };
  const { commissionCents, taxCents, instructorCents } = sharePrice(leftCents, terms);
  return {
    learner: row.full_name === null ? formerMember : shortName(row.full_name),
    seats: row.seats,
    priceCents: row.price_cents,
    refundedCents: row.gone_cents,
    commissionCents,
    taxCents,
    shareCents: instructorCents,
  };
}
