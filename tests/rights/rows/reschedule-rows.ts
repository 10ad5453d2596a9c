// Rights matrix: calls about rescheduled sessions.
import type { rescheduleCalls } from '#contract/bookings/reschedule-calls.ts';
import { schedule } from '../class-requests.ts';
import { onlyTheInstructor, learnerAmongAll } from '../expected.ts';
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
};
