// Sentences about a change of several dates, before it is made.
import { countedText } from '#domain/text/length-text.ts';
import type { LaterAct, PlannedDate } from './later-plan.ts';

/** What happens to the chosen dates and to the people who booked them. */
export function laterText(act: LaterAct, chosen: readonly PlannedDate[]): string {
  const bookings = chosen.reduce((sum, { date }) => sum + date.bookings, 0);
  const seats = chosen.reduce((sum, { date }) => sum + date.seatsTaken, 0);
  switch (act) {
    case 'reschedule':
      return bookings === 0
        ? 'Nobody has booked them, so nobody has to be asked.'
        : `${bookings === 1 ? '1 booking is' : `${bookings} bookings are`} affected. Everybody is asked by email about each date they booked; who cannot come then, or does not reply in time, gets everything back.`;
    case 'terms':
      return 'Everybody who has booked keeps the price they booked at.';
    case 'cancel':
      return seats === 0
        ? 'No seats are booked on them. This cannot be undone.'
        : `${seats === 1 ? '1 seat is' : `${seats} seats are`} booked on them. Everybody who booked gets everything back and an email. This cannot be undone.`;
  }
}

export function laterButton(act: LaterAct, count: number, hasBookings: boolean): string {
  const dates = countedText(count, 'date');
  if (act === 'terms') return `Save ${dates}`;
  if (act === 'cancel') return `Cancel ${dates}`;
  return hasBookings ? `Reschedule ${dates} and ask everybody` : `Reschedule ${dates}`;
}
