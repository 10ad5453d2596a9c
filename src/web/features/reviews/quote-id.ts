// Where in a list of bookings it stands what somebody said of one.
import type { BookingDetail } from '#contract/bookings.ts';

export const quoteId = ({ id }: BookingDetail): string => `said-${id}`;
