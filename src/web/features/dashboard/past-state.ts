// How a booking that is over ended, in a word.
import type { BookingDetail } from '#contract/bookings.ts';

export const endings: Record<BookingDetail['status'], string> = {
  held: 'Over',
  expiring: 'Over',
  confirmed: 'Took place',
  completed: 'Took place',
  cancelled: 'Canceled',
  forfeited: 'Canceled late',
  expired: 'Not booked',
};
