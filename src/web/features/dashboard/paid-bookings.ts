// Filters paid bookings, and describes their refunds in a line.
import type { BookingDetail } from '#contract/bookings.ts';
import { dateText } from '#domain/date-text.ts';
import { centsOf, moneyText } from '#domain/money.ts';

/** Newest first. */
export const paidBookings = (bookings: BookingDetail[]): BookingDetail[] =>
  bookings
    .filter(({ paid }) => paid > 0)
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));

interface RefundLine {
  text: string;
  isFailed: boolean;
}

const ways: Record<BookingDetail['refunds'][number]['status'], string> = {
  'on-its-way': 'on its way back to you',
  done: 'refunded',
  failed: 'could not be sent back yet: we are on it',
};

export const refundLines = ({ refunds, class: { timeZone } }: BookingDetail): RefundLine[] =>
  refunds.map(({ amount, status, requestedAt }) => ({
    text: `${moneyText(centsOf(amount))} ${ways[status]} · ${dateText(requestedAt, timeZone)}`,
    isFailed: status === 'failed',
  }));
