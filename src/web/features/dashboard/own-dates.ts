// What somebody has booked and waits for, asked anew whenever it is looked at.
import { queryOptions } from '@tanstack/react-query';
import { query } from '#web/kit/api.ts';

/** Payments arrive, lines move and dates are called off meanwhile: what was read before is only shown at first. */
const fresh = { refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

export const bookingsAheadQuery = queryOptions({
  ...query('GET /api/bookings', { query: { when: 'ahead' } }),
  ...fresh,
});

export const pastBookingsQuery = queryOptions({
  ...query('GET /api/bookings', { query: { when: 'past' } }),
  ...fresh,
});

export const placesQuery = queryOptions({ ...query('GET /api/waitlist'), ...fresh });
