// Says what happened to a booking, as its history lists it.
import type { BookingHistoryEntry, HistoryKind } from '#contract/admin/booking-shapes.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { attendanceWords } from './booking-words.ts';

type Entry = Pick<BookingHistoryEntry, 'kind' | 'what' | 'state' | 'amount' | 'isAddition'>;

/** By the names of the lifecycle. */
const transitionWords: Partial<Record<string, string>> = {
  hold: 'Seats held for the payment',
  enroll: 'Booked',
  'hold-offer': 'Seats from the waiting list held for the payment',
  'enroll-offer': 'Booked from the waiting list',
  extend: 'More time to pay taken',
  pay: 'Paid, and booked',
  'pay-late': 'Paid late, and booked',
  'stop-waiting': 'No longer waiting for the payment',
  release: 'Seats free again, not paid',
  change: 'Booking changed',
  'change-answers': 'Answers changed',
  'cancel-in-time': 'Canceled in time',
  'cancel-late': 'Canceled too late for a refund',
  'cancel-in-full': 'Canceled by us, all of it goes back',
  'cancel-in-part': 'Canceled by us, without a full refund',
  restore: 'Booked again by us',
  'call-off': 'Date canceled',
  'call-off-forfeited': 'Date canceled after a late cancellation',
  'decline-reschedule': 'New time or place declined',
  'lapse-reschedule': 'No reply to the new time or place',
  complete: 'Class over',
};

export const refundWords: Partial<Record<string, string>> = {
  cancelled_in_time: 'canceled in time',
  class_cancelled: 'date canceled',
  class_moved: 'new time or place',
  granted: 'granted',
  seats_returned: 'seats given back',
  no_seat: 'no seat left',
  wrong_amount: 'wrong amount',
  paid_twice: 'paid twice',
  outside: 'made at the provider',
};

const stateWords: Partial<Record<string, string>> = {
  requested: 'on its way',
  pending: 'on its way',
  succeeded: 'sent',
  failed: 'failed',
  manual_done: 'paid by hand',
  queued: 'waiting to be sent',
  sent: 'sent',
  dead: 'could not be sent',
};

const disputeWords: Partial<Record<string, string>> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'prevented',
};

const replyWords: Partial<Record<string, string>> = {
  accepted: 'New time or place accepted',
  refund: 'New time or place declined',
  silent: 'No reply to the new time or place',
};

/** "booking-confirmed" → "Booking confirmed" */
export const kindText = (kind: string): string => {
  const words = kind.replaceAll(/[-_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const actWords: Partial<Record<string, (state: string | null) => string>> = {
  'booking.refund': () => 'Refund by hand',
  'booking.read-answers': () => 'Answers of the learner read',
  'booking.cancel': () => 'Decision to cancel',
  'booking.change': () => 'Decision to change',
  'booking.restore': (way) =>
    way === 'offer' ? 'Seats offered to the learner again' : 'Decision to restore',
  'booking.send-mail': (mail) => `Email sent again: ${kindText(mail ?? '').toLowerCase()}`,
};

const texts: Record<HistoryKind, (entry: Entry) => string> = {
  transition: ({ what }) => transitionWords[what ?? ''] ?? kindText(what ?? ''),
  payment: ({ state }) => (state === 'seated' ? 'Payment' : 'Payment that bought nothing'),
  attempt: ({ state }) => (state === 'closed' ? 'Payment page closed' : 'Payment page opened'),
  refund: ({ what }) => `Refund promised: ${refundWords[what ?? ''] ?? what}`,
  'refund-done': () => 'Refund sent',
  'refund-request': () => 'Refund asked for',
  'refund-decision': ({ state }) =>
    state === 'granted'
      ? 'Refund granted'
      : state === 'settled'
        ? 'Refund request settled: the date was canceled'
        : 'Refund declined',
  dispute: () => 'Dispute opened at the bank',
  'dispute-end': ({ state }) => `Dispute ${disputeWords[state ?? ''] ?? state}`,
  reschedule: ({ what }) => (what === 'place' ? 'New place' : 'New time'),
  reply: ({ what }) => replyWords[what ?? ''] ?? kindText(what ?? ''),
  attendance: ({ what }) =>
    what === 'attended' || what === 'no_show'
      ? `Marked: ${attendanceWords[what].toLowerCase()}`
      : 'Mark taken back',
  contest: () => 'No-show contested',
  'contest-decision': ({ state }) =>
    state === 'accepted' ? 'Contest accepted: was there' : 'Contest rejected',
  penalty: () => 'Penalty proposed to the instructor',
  'penalty-decision': ({ state }) => (state === 'approved' ? 'Penalty approved' : 'Penalty waived'),
  mail: ({ what }) => `Email: ${kindText(what ?? '').toLowerCase()}`,
  'receipt-correction': ({ what }) => `Receipt corrected: ${what}`,
  'credit-note': ({ what }) => `Credit note ${what}`,
  act: ({ what, state }) =>
    actWords[what ?? '']?.(state) ?? kindText((what ?? '').replace(/^booking\./, '')),
  words: () => 'Words to the learner',
  note: ({ state }) => (state === 'withdrawn' ? 'Note, withdrawn since' : 'Note'),
  'note-withdrawn': () => 'Note withdrawn',
};

export function historyText(entry: Entry): string {
  const { kind, state, amount, isAddition } = entry;
  const what = texts[kind](entry) + (isAddition ? ' (added seats)' : '');
  const money = amount === null ? '' : `, ${moneyText(centsOf(amount))}`;
  const isAbout = kind === 'mail' || kind === 'refund';
  const became = isAbout ? stateWords[state ?? ''] : undefined;
  return `${what}${money}${became ? ` (${became})` : ''}`;
}

export const roleWords: Partial<Record<string, string>> = {
  learner: 'the learner',
  instructor: 'the instructor',
  operator: 'an operator',
  provider: 'the payment provider',
};
