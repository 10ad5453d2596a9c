// The columns of payments, refunds and payouts in the files that operators download.
import type { PaymentLine, PayoutListLine, RefundLine } from '#contract/admin/money-list-shapes.ts';
import { measures } from '#domain/measures.ts';
import { creditNoteText } from '#domain/money/document-numbers.ts';
import { formerMember } from '#domain/text/former-member.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Cell } from '#platform/csv-text.ts';

export interface MoneyTable<Row> {
  head: (zone: string) => string[];
  row: (row: Row, zone: string) => Cell[];
}

/** "2026-12-05 10:00", which spreadsheets take for a date and time. */
const wallText = (at: string | null, zone: string): string | null =>
  at === null ? null : toWall(new Date(at), zone).replace('T', ' ');

const moneyText = (isDemoMoney: boolean): string => (isDemoMoney ? 'demo' : 'real');

const bookedHead = [
  'Currency',
  'Money',
  'Provider',
  'Reference',
  'Learner',
  'Email',
  'Class',
  'Date of the class',
  'Booking',
  'Ledger',
];

type Booked = Omit<Pick<PaymentLine, keyof PaymentLine & keyof RefundLine>, 'state'>;

const bookedCells = (line: Booked, email: string): Cell[] => [
  measures().currency,
  moneyText(line.isDemoMoney),
  line.provider,
  line.reference,
  line.learner?.fullName ?? formerMember,
  line.learner ? email : null,
  line.class.title,
  wallText(line.class.startTime, line.class.timeZone),
  line.bookingId,
  line.eventId,
];

export const paymentTable: MoneyTable<{ line: PaymentLine; email: string }> = {
  head: (zone) => [
    `When (${zone})`,
    'Payment',
    'State',
    'Amount',
    'Refunded',
    'Receipt',
    ...bookedHead,
  ],
  row: ({ line, email }, zone) => [
    wallText(line.at, zone),
    line.id,
    line.state,
    line.amount,
    line.refunded,
    line.receipt,
    ...bookedCells(line, email),
  ],
};

export const refundTable: MoneyTable<{ line: RefundLine; email: string }> = {
  head: (zone) => [
    `Promised (${zone})`,
    `Sent (${zone})`,
    'Refund',
    'State',
    'Amount',
    'Reason',
    'Borne by',
    'Failure',
    'Credit note',
    ...bookedHead,
  ],
  row: ({ line, email }, zone) => [
    wallText(line.at, zone),
    wallText(line.doneAt, zone),
    line.id,
    line.state,
    line.amount,
    line.reason,
    line.funding,
    line.failure,
    line.creditNote === null ? null : creditNoteText(line.creditNote),
    ...bookedCells(line, email),
  ],
};

export const payoutTable: MoneyTable<{ line: PayoutListLine }> = {
  head: (zone) => [
    `Due (${zone})`,
    `Paid (${zone})`,
    'Payout',
    'State',
    'Waits for',
    'Earned',
    'Kept for debts',
    'Amount',
    'Currency',
    'Money',
    'Providers',
    'Transfers',
    'Payee',
    'Studio',
    'Class',
    'Date of the class',
    'Session',
    'Ledger',
  ],
  row: ({ line }, zone) => [
    wallText(line.at, zone),
    wallText(line.paidAt, zone),
    line.id,
    line.state,
    line.holdReason,
    line.gross,
    line.netted,
    line.amount,
    measures().currency,
    moneyText(line.isDemoMoney),
    line.providers.join(' '),
    line.transfers,
    line.payee.name,
    line.payee.isStudio ? 'yes' : 'no',
    line.class.title,
    wallText(line.class.startTime, line.class.timeZone),
    line.sessionId,
    line.eventId,
  ],
};
