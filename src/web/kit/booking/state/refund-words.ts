// Texts about the state of refunds and refund requests.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';

type Refund = BookingDetail['refunds'][number];
type Request = NonNullable<BookingDetail['refundRequest']>;

export function refundWords({ amount, status }: Refund): string {
  const money = moneyText(centsOf(amount));
  switch (status) {
    case 'on-its-way':
      return `${money} is on its way back to you.`;
    case 'done':
      return `${money} has gone back the way you paid. Your bank may take a few days to show it.`;
    case 'failed':
      return `Sending ${money} back failed. We are on it: you need not do anything.`;
  }
}

export function requestWords(
  { status, amount }: Request,
  booking: Pick<BookingDetail, 'class' | 'session' | 'earnedBy'>,
): string {
  switch (status) {
    case 'open':
      return `${refundDecider(booking)} has not replied yet. We email you as soon as there is a reply.`;
    case 'granted':
      return `Your request was granted: you get ${moneyText(centsOf(amount ?? 0))} back.`;
    case 'declined':
      return booking.session.state === 'scheduled'
        ? 'Your request was declined. If the class is canceled, you still get everything back.'
        : 'Your request was declined.';
    case 'settled':
      return 'There is nothing left to ask for: the class was canceled, and everything goes back.';
  }
}

/** The name of the studio that earned it, or of the instructor. */
export const refundDecider = ({
  earnedBy,
  class: { instructor },
}: Pick<BookingDetail, 'class' | 'earnedBy'>): string => earnedBy ?? instructor.fullName;

/** Canceled too late, not everything refunded, and no refund requested yet. */
export const mayAskForRefund = ({ status, paid, refunds, refundRequest }: BookingDetail): boolean =>
  status === 'forfeited' &&
  refundRequest === null &&
  centsOf(paid) > refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
