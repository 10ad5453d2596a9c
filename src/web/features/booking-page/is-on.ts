// Checks whether a booking is confirmed and its session is not over.
import type { BookingDetail } from '#contract/bookings/bookings.ts';

/** Compares with the end time: a course that has begun has more meetings to come. */
export const isOn = ({ status, session }: BookingDetail, now: Date): boolean =>
  status === 'confirmed' && now < new Date(session.endTime);
