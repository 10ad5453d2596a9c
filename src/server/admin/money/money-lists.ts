// The lists of payments, refunds and payouts: how each is found, presented, and written as a file.
import type { PaymentLine, PayoutListLine, RefundLine } from '#contract/admin/money-list-shapes.ts';
import type { Cell } from '#platform/csv-text.ts';
import type { Db } from '#platform/db/db.ts';
import type { MoneyTerms } from './money-terms.ts';
import { paymentTable, payoutTable, refundTable } from './money-tables.ts';
import { findPaymentLines } from './payment-list-store.ts';
import { findPayoutLines } from './payout-list-store.ts';
import { presentPayment, presentPayout, presentRefund } from './present-money.ts';
import { findRefundLines } from './refund-list-store.ts';

export interface MoneyList<State extends string, Row extends { id: string }, Line> {
  name: 'payments' | 'refunds' | 'payouts';
  find: (db: Db, terms: MoneyTerms<State>) => Promise<Row[]>;
  present: (row: Row) => Line;
  head: (zone: string) => string[];
  cells: (row: Row, zone: string) => Cell[];
}

const list = <State extends string, Row extends { id: string }, Line>(
  one: MoneyList<State, Row, Line>,
): MoneyList<State, Row, Line> => one;

type StateOf<Line extends { state: string }> = Line['state'];

export const paymentList = list({
  name: 'payments',
  find: (db, terms: MoneyTerms<StateOf<PaymentLine>>) => findPaymentLines(db, terms),
  present: presentPayment,
  head: paymentTable.head,
  cells: (row, zone) => paymentTable.row({ line: presentPayment(row), email: row.email }, zone),
});

export const refundList = list({
  name: 'refunds',
  find: (db, terms: MoneyTerms<StateOf<RefundLine>>) => findRefundLines(db, terms),
  present: presentRefund,
  head: refundTable.head,
  cells: (row, zone) => refundTable.row({ line: presentRefund(row), email: row.email }, zone),
});

export const payoutList = list({
  name: 'payouts',
  find: (db, terms: MoneyTerms<StateOf<PayoutListLine>>) => findPayoutLines(db, terms),
  present: presentPayout,
  head: payoutTable.head,
  cells: (row, zone) => payoutTable.row({ line: presentPayout(row) }, zone),
});
