// Whether somebody still has to say if the new time of a date suits them.
import type { BookingDetail } from '#contract/bookings.ts';

export const isReplyOwed = ({ reschedule, status }: BookingDetail): boolean =>
  reschedule?.status === 'pending' && (status === 'confirmed' || status === 'held');
