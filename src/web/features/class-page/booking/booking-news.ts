// What becomes of a booking, told to whoever made it; where it has to be paid, the way leads on to the payment page.
import type { BookingResponse } from '#contract/bookings.ts';
import { ApiError } from '#web/kit/api.ts';
import { type ToastInput, toast } from '#web/ui/toast.ts';

/** By the state it is in: an answer that was lost and asked for again may tell of any. */
export function bookingToast({ status, checkoutUrl }: BookingResponse): ToastInput {
  if (status === 'confirmed' || status === 'completed')
    return { title: 'Success!', description: 'You have successfully enrolled in this class' };
  if (status === 'held' && checkoutUrl !== undefined)
    return {
      title: 'Almost there',
      description: 'Your booking is held. Taking you to the payment…',
    };
  if (status === 'held' || status === 'expiring')
    return { title: 'Almost there', description: 'We are waiting to hear of your payment.' };
  return {
    title: 'Enrollment failed',
    description: 'The time to pay was over. Please book again.',
    variant: 'destructive',
  };
}

export function notifyOfBooking(response: BookingResponse): void {
  toast(bookingToast(response));
  if (response.status === 'held' && response.checkoutUrl !== undefined)
    location.assign(response.checkoutUrl);
}

/** The server's own sentence where there is one. */
export const failureToast = (title: string, error: unknown, otherwise: string): ToastInput => ({
  title,
  description: error instanceof ApiError ? error.message : otherwise,
  variant: 'destructive',
});
