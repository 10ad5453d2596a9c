// Rights matrix: bookings in the admin area.
import type { adminBookingCalls } from '#contract/admin/booking-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const adminBookingRows: Record<keyof typeof adminBookingCalls, Row> = {
  'GET /api/admin/bookings': { expected: operatorsOnly },
  'GET /api/admin/bookings/{id}': { expected: operatorsOnly, id: (world) => world.paidBooking() },
};
