// Rights matrix: calls about bookings, payments and waiting lists.
import type { answerCalls } from '#contract/bookings/answer-calls.ts';
import type { bookingCalls } from '#contract/bookings/booking-calls.ts';
import {
  everyone,
  signedInAs,
  onlyTheInstructor,
  onlyTheLearner,
  learnerAmongAll,
} from '../expected.ts';
import type { Row } from '../row.ts';

export const answerRows: Record<keyof typeof answerCalls, Row> = {
  'GET /api/bookings/{id}/answers': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
  },
  'PUT /api/bookings/{id}/answers': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
    body: () => ({ answers: [], revision: '' }),
  },
};

export const bookingRows: Record<keyof typeof bookingCalls, Row> = {
  'POST /api/bookings': {
    expected: signedInAs(201),
    body: async (world) => ({ class_id: await world.publicClass() }),
  },
  'GET /api/bookings': { expected: signedInAs(200) },
  'GET /api/bookings/{id}': { expected: onlyTheLearner(200), id: (world) => world.paidBooking() },
  'PUT /api/bookings/{id}/cancel': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
  },
  // Without a wish the booking stays as it is.
  'PUT /api/bookings/{id}/change': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
    body: () => ({}),
  },
  'POST /api/bookings/{id}/seats': {
    expected: onlyTheLearner(201),
    id: (world) => world.paidBooking(),
    body: () => ({ seats: 1, shown_seats: 1 }),
  },
  'POST /api/bookings/{id}/checkout': {
    expected: onlyTheLearner(200),
    id: (world) => world.heldBooking(),
  },
  'PUT /api/bookings/{id}/extend': {
    expected: onlyTheLearner(200),
    id: (world) => world.heldBooking(),
  },
  'GET /api/bookings/{id}/receipt': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
  },
  'GET /api/bookings/{id}/calendar': {
    expected: onlyTheLearner(200),
    id: (world) => world.paidBooking(),
  },
  'POST /api/bookings/{id}/refund-request': {
    expected: onlyTheLearner(201),
    id: (world) => world.forfeitedBooking(),
    body: () => ({ message: 'I fell ill.' }),
  },
  'GET /api/refund-requests': { expected: signedInAs(200) },
  'PUT /api/refund-requests/{id}': {
    expected: { ...onlyTheInstructor(200), operator: 200 },
    id: (world) => world.refundRequest(),
    body: () => ({ amount: 0 }),
  },
  'GET /api/classes/{id}/enrollment': {
    expected: signedInAs(200),
    id: (world) => world.publicClass(),
  },
  'GET /api/classes/{id}/archived': {
    expected: onlyTheLearner(200),
    id: (world) => world.archivedClass(),
  },
  'POST /api/waitlist': {
    expected: signedInAs(201),
    body: async (world) => ({ session_id: await world.fullSession() }),
  },
  'GET /api/waitlist': { expected: signedInAs(200) },
  // Also open with the token of a mail; the waiting-list tests check that.
  'GET /api/waitlist/{id}': { expected: learnerAmongAll, id: (world) => world.offer() },
  'POST /api/waitlist/{id}/claim': {
    expected: onlyTheLearner(201),
    id: (world) => world.offer(),
    body: () => ({}),
  },
  'PUT /api/waitlist/{id}/decline': {
    expected: learnerAmongAll,
    id: (world) => world.offer(),
    body: () => ({}),
  },
  'GET /api/calendar-feed': { expected: signedInAs(200) },
  'POST /api/calendar-feed': { expected: signedInAs(200) },
  'DELETE /api/calendar-feed': { expected: signedInAs(200) },
  'GET /api/demo-checkouts/{id}': { expected: everyone, id: (world) => world.demoCheckout() },
  'POST /api/demo-checkouts/{id}': {
    expected: everyone,
    id: (world) => world.demoCheckout(),
    body: () => ({ act: 'pay' }),
  },
};
