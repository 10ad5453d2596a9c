// Element id of a learner's own review in a list of bookings.
import type { BookingDetail } from '#contract/bookings/bookings.ts';

export const quoteId = ({ id }: BookingDetail): string => `said-${id}`;
