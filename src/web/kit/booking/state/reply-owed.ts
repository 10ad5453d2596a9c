// Checks whether the learner still has to reply to a rescheduled session.
import type { BookingDetail } from '#contract/bookings.ts';

export const isReplyOwed = ({ reschedule, status }: BookingDetail): boolean =>
  reschedule?.status === 'pending' && (status === 'confirmed' || status === 'held');
