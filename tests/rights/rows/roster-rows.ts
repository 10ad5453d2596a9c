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
