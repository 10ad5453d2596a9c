// Checks whether the learner still has to reply to a rescheduled session.
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { cancelableStates, isOneOf } from '#domain/booking/state-groups.ts';

export const isReplyOwed = ({ reschedule, status }: BookingDetail): boolean =>
  reschedule?.status === 'pending' && isOneOf(cancelableStates, status);
