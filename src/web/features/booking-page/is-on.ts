// Whether somebody still goes to what they have booked.
import type { BookingDetail } from '#contract/bookings.ts';

/** Of a course that has begun, there is more to come. */
export const isOn = ({ status, session }: BookingDetail, now: Date): boolean =>
  status === 'confirmed' && now < new Date(session.endTime);
