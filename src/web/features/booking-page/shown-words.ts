// Text for the booking's state, adjusted for a learner who comes from the payment page.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import type { PaymentVisit } from './payment-visit.ts';
import { payByThen, type StateWords, stateWords } from '#web/kit/booking/state/state-words.ts';
import type { PaymentArrival } from './use-payment-arrival.ts';

interface Seen {
  visit: PaymentVisit;
  arrival: PaymentArrival;
  now: Date;
}

export function shownWords(booking: BookingDetail, { visit, arrival, now }: Seen): StateWords {
  const words = stateWords(booking, now);
  if (arrival === 'awaited')
    return {
      tone: 'info',
      label: 'Payment on its way',
      title: 'Confirming your payment',
      text: 'This usually takes a few seconds. Do not pay again.',
    };
  if (arrival === 'overdue' && booking.status !== 'expired')
    return {
      tone: 'info',
      label: 'Payment on its way',
      title: 'Your payment has not arrived yet',
      text: 'Some ways to pay take longer. You can leave this page: as soon as the payment is here, your booking is confirmed, and we email you.',
    };
  if (visit === 'unpaid' && booking.status === 'held')
    return { ...words, text: `Nothing was charged. ${payByThen(booking)}` };
  const isAhead = booking.status === 'confirmed' && now < new Date(booking.session.startTime);
  if (visit === 'paid' && isAhead)
    return {
      ...words,
      title: `Payment received: ${booking.session.minimum ? lowerFirst(words.title) : "you're going"}`,
    };
  if (visit === 'booked' && isAhead)
    return { ...words, text: `${words.text} We have emailed you everything you need.` };
  return words;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
