// Rights matrix: calls about the agenda, rosters and attendance.
import type { rosterCalls } from '#contract/bookings/roster-calls.ts';
import { signedInAs, onlyTheInstructor, onlyTheLearner } from '../expected.ts';
import type { Row } from '../row.ts';

export const rosterRows: Record<keyof typeof rosterCalls, Row> = {
  'GET /api/instructor/agenda': { expected: signedInAs(200) },
  'GET /api/sessions/{id}/roster': {
    expected: onlyTheInstructor(200),
    id: async (world) => (await world.classAndSession())[1],
  },
  'GET /api/sessions/{id}/roster.csv': {
    expected: onlyTheInstructor(200),
    id: async (world) => (await world.classAndSession())[1],
  },
  'PUT /api/bookings/{id}/attendance': {
    expected: onlyTheInstructor(200),
    id: (world) => world.bookingNow(),
    body: () => ({ attendance: 'attended' }),
  },
  // Nobody has booked the session; the roster tests check that codes work.
  'POST /api/sessions/{id}/check-in': {
    expected: onlyTheInstructor(404),
    id: async (world) => (await world.classAndSession())[1],
    body: () => ({ code: 'K7M2QX' }),
  },
  // A booking of another session: the entry is refused, the call is not.
  'POST /api/sessions/{id}/marks': {
    expected: onlyTheInstructor(200),
    id: async (world) => (await world.classAndSession())[1],
    body: () => ({
      sentAt: '2026-12-05T16:00:00Z',
      entries: [
        {
          kind: 'mark',
          id: '7b0d2c7e-1f7a-4a52-8a0e-5a1f64d8c001',
          at: '2026-12-05T16:00:00Z',
          bookingId: '7b0d2c7e-1f7a-4a52-8a0e-5a1f64d8c002',
          from: { attendance: 'unknown', seatsIn: 0 },
          to: { attendance: 'attended', seatsIn: 1 },
        },
      ],
    }),
  },
  'POST /api/sessions/{id}/messages': {
    expected: onlyTheInstructor(409),
    id: async (world) => (await world.classAndSession())[1],
    body: () => ({ message: 'Please bring an apron.' }),
  },
  'POST /api/bookings/{id}/contest': {
    expected: onlyTheLearner(201),
    id: (world) => world.missedBooking(),
    body: () => ({ message: 'I was there.' }),
  },
};
