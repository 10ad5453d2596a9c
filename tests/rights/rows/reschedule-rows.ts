// Rights matrix: calls about rescheduled sessions and penalties.
import type { rescheduleCalls } from '#contract/bookings/reschedule-calls.ts';
import { schedule } from '../class-requests.ts';
import { operatorsOnly, signedInAs, onlyTheInstructor, learnerAmongAll } from '../expected.ts';
import type { Row } from '../row.ts';

export const rescheduleRows: Record<keyof typeof rescheduleCalls, Row> = {
  'PUT /api/classes/{id}/sessions/{sessionId}/reschedule': {
    expected: onlyTheInstructor(200),
    id: (world) => world.classAndSession(),
    body: schedule,
  },
  'GET /api/sessions/{id}/reschedule': {
    expected: onlyTheInstructor(200),
    id: async (world) => (await world.classAndSession())[1],
  },
  'GET /api/bookings/{id}/reschedule': {
    expected: learnerAmongAll,
    id: (world) => world.rescheduledBooking(),
  },
  'POST /api/bookings/{id}/reschedule': {
    expected: learnerAmongAll,
    id: (world) => world.rescheduledBooking(),
    body: () => ({ reply: 'accept' }),
  },
  'GET /api/instructor/penalties': { expected: signedInAs(200) },
  'GET /api/admin/penalties': { expected: operatorsOnly },
  'PUT /api/admin/penalties/{id}': {
    expected: operatorsOnly,
    id: (world) => world.penalty(),
    body: () => ({ verdict: 'waive' }),
  },
  'POST /api/admin/sessions/{id}/cancel': {
    expected: operatorsOnly,
    id: async (world) => (await world.classAndSession())[1],
    body: () => ({ reason: 'The venue is closed.' }),
  },
};
