// Presents payments, refunds and payouts in the lists of operators.
import type { PaymentLine, PayoutListLine, RefundLine } from '#contract/admin/money-list-shapes.ts';
import { receiptNumberText } from '#domain/money/document-numbers.ts';
import type { OfBookingRow, PaymentRow } from './payment-list-store.ts';
import type { PayoutListRow } from './payout-list-store.ts';
import type { RefundRow } from './refund-list-store.ts';

const presentBooked = (row: OfBookingRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  amount: row.amount_cents / 100,
  provider: row.provider,
  isDemoMoney: !row.livemode,
  reference: row.reference,
  bookingId: row.booking_id,
  isAddition: row.is_addition,
  learner: row.has_learner_left ? null : { id: row.learner_id, fullName: row.learner_name },
  class: presentClass(row),
  eventId: row.event_id,
});

const presentClass = (
  row: Pick<OfBookingRow, 'class_id' | 'title' | 'starts_at' | 'time_zone'>,
) => ({
  id: row.class_id,
  title: row.title,
  startTime: row.starts_at.toISOString(),
  timeZone: row.time_zone,
});

export const presentPayment = (row: PaymentRow): PaymentLine => ({
  ...presentBooked(row),
  state: paymentState(row),
  refunded: row.refunded_cents / 100,
  receipt: row.receipt_number === null ? null : receiptNumberText(row.receipt_number, row.revision),
});

function paymentState({ state, seated }: PaymentRow): PaymentLine['state'] {
  if (state === 'succeeded') return seated ? 'paid' : 'bought_nothing';
  return state === 'closed' ? 'not_paid' : 'open';
}

const refundStates = {
  requested: 'on_its_way',
  pending: 'on_its_way',
  succeeded: 'sent',
  failed: 'failed',
  manual_done: 'by_hand',
} as const;

export const presentRefund = (row: RefundRow): RefundLine => ({
  ...presentBooked(row),
  state: refundStates[row.state],
  doneAt: row.done_at?.toISOString() ?? null,
  reason: row.reason,
  funding: row.funding,
  failure: row.state === 'failed' ? row.failure : null,
  creditNote: row.credit_note,
});

const inDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

export const presentPayout = (row: PayoutListRow): PayoutListLine => ({
  id: row.id,
  at: row.at.toISOString(),
  state: row.state,
  holdReason: row.hold_reason,
  gross: inDollars(row.gross_cents),
  netted: inDollars(row.netted_cents),
  amount: inDollars(row.amount_cents),
  paidAt: row.paid_at?.toISOString() ?? null,
  providers: row.providers,
  isDemoMoney: row.is_demo_money,
  transfers: row.transfers,
  payee: { id: row.payee_id, name: row.payee_name, isStudio: row.is_studio },
  class: presentClass(row),
  sessionId: row.session_id,
  eventId: row.event_id,
});
