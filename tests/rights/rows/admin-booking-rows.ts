// Rights matrix: bookings in the admin area.
import type { adminBookingCalls } from '#contract/admin/booking-calls.ts';
import type { adminRecordCalls } from '#contract/admin/record-calls.ts';
import { operatorsOnly } from '../expected.ts';
import type { Row } from '../row.ts';

export const adminBookingRows: Record<keyof typeof adminBookingCalls, Row> = {
  'GET /api/admin/bookings': { expected: operatorsOnly },
  'GET /api/admin/bookings/{id}': { expected: operatorsOnly, id: (world) => world.paidBooking() },
  'PUT /api/admin/bookings/{id}/attendance': {
    expected: operatorsOnly,
    id: (world) => world.bookingNow(),
    body: () => ({ attendance: 'attended' }),
  },
  'POST /api/admin/bookings/{id}/refund': {
    expected: operatorsOnly,
    id: (world) => world.forfeitedBooking(),
    body: () => ({ amount: 1, shown_rest: 45, reason: 'The class was not as described.' }),
  },
};

export const adminRecordRows: Record<keyof typeof adminRecordCalls, Row> = {
  'GET /api/admin/people/{id}/reviews': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
  },
  'GET /api/admin/people/{id}/reports': {
    expected: operatorsOnly,
    id: (world) => world.somebody(),
  },
  'GET /api/admin/classes/{id}/sessions': {
    expected: operatorsOnly,
    id: (world) => world.publicClass(),
  },
  'GET /api/admin/sessions/{id}': {
    expected: operatorsOnly,
    id: async (world) => (await world.classAndSession())[1],
  },
};
