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
  'POST /api/admin/bookings/{id}/answers': {
    expected: operatorsOnly,
    id: (world) => world.paidBooking(),
    body: () => ({ reason: 'The learner fell ill at the class.' }),
  },
  'POST /api/admin/bookings/{id}/refund': {
    expected: operatorsOnly,
    id: (world) => world.forfeitedBooking(),
    body: () => ({ amount: 1, shown_rest: 45, reason: 'The class was not as described.' }),
  },
  'PUT /api/admin/bookings/{id}/cancel': {
    expected: operatorsOnly,
    id: (world) => world.paidBooking(),
    body: () => ({ amount: 45, shown_status: 'confirmed', shown_rest: 45, reason: 'A mistake.' }),
  },
  'PUT /api/admin/bookings/{id}/restore': {
    expected: operatorsOnly,
    id: (world) => world.forfeitedBooking(),
    body: () => ({ shown_status: 'forfeited', shown_rest: 45, reason: 'The wrong one.' }),
  },
  'GET /api/admin/bookings/{id}/dates': {
    expected: operatorsOnly,
    id: (world) => world.paidBooking(),
  },
  'PUT /api/admin/bookings/{id}/change': {
    expected: operatorsOnly,
    id: async (world) => (await world.freeBooking())[0],
    body: async (world) => ({
      seats: 1,
      amount: 0,
      shown: { session_id: (await world.freeBooking())[1], seats: 2, rest: 0 },
      reason: 'They called.',
    }),
  },
  'POST /api/admin/bookings/{id}/mails': {
    expected: { ...operatorsOnly, operator: 202 },
    id: (world) => world.mailedBooking(),
    body: () => ({ mail: 'booking-confirmed' }),
  },
  'POST /api/admin/bookings/{id}/mails/retry': {
    expected: { ...operatorsOnly, operator: 202 },
    id: async (world) => (await world.failedBookingMail())[0],
    body: async (world) => ({ mail_id: (await world.failedBookingMail())[1] }),
  },
  'POST /api/admin/bookings/{id}/notes': {
    expected: { ...operatorsOnly, operator: 201 },
    id: (world) => world.paidBooking(),
    body: () => ({ text: 'Called twice.' }),
  },
  'PUT /api/admin/booking-notes/{id}/withdraw': {
    expected: operatorsOnly,
    id: (world) => world.bookingNote(),
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
