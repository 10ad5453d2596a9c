// Shows the learner the outcome of a booking, and continues to the payment page if it must be paid.
import type { BookingResponse } from '#contract/bookings/bookings.ts';
import { enrolledStates, isOneOf, payableStates } from '#domain/booking/state-groups.ts';
import { ApiError } from '#web/kit/api/api.ts';
import { type ToastInput, toast } from '#web/ui/toast/toast.ts';

/** Chosen by the booking's current state: a replayed response may report any state. */
export function bookingToast({ status, checkoutUrl }: BookingResponse): ToastInput {
  if (isOneOf(enrolledStates, status))
    return { title: 'Success!', description: 'You have successfully enrolled in this class' };
  if (status === 'held' && checkoutUrl !== undefined)
    return {
      title: 'Almost there',
      description: 'Your booking is held. Taking you to the payment…',
    };
  if (isOneOf(payableStates, status))
    return { title: 'Almost there', description: 'We are waiting for your payment.' };
  return {
    title: 'Enrollment failed',
    description: 'The time to pay was over. Book again.',
    variant: 'destructive',
  };
}

export function notifyOfBooking(response: BookingResponse): void {
  toast(bookingToast(response));
  if (response.status === 'held' && response.checkoutUrl !== undefined)
    location.assign(response.checkoutUrl);
}

/** Shows the server's own message where there is one. */
export const failureToast = (title: string, error: unknown, otherwise: string): ToastInput => ({
  title,
  description: error instanceof ApiError ? error.message : otherwise,
  variant: 'destructive',
});
