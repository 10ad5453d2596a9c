// Where in a list of bookings it stands what somebody said of one.
import type { BookingDetail } from '#contract/bookings.ts';

export const saidId = ({ id }: BookingDetail): string => `said-${id}`;
