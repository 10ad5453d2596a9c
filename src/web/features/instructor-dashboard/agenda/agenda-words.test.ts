import { expect, test } from 'vitest';
import type { AgendaSession } from '#contract/bookings/roster-shapes.ts';
import { agendaWords } from './agenda-words.ts';

const session = {
  startTime: '2026-12-05T16:00:00Z',
  endTime: '2026-12-05T18:00:00Z',
  checkInFrom: '2026-12-05T04:00:00Z',
  meeting: 1,
  meetings: 1,
  people: 3,
  seats: 4,
  capacity: 8,
  checkedIn: 1,
  unmarked: 2,
  waiting: 2,
} as AgendaSession;

test.each([
  ['2026-12-05T03:59:59Z', undefined],
  ['2026-12-05T04:00:00Z', 'Check-in open'],
  ['2026-12-05T16:00:00Z', 'On now'],
  ['2026-12-05T18:00:00Z', '2 not marked'],
])('at %s a date is marked with %s', (now, label) => {
  expect(agendaWords(session, now).badge?.label).toBe(label);
});

test('says how many come and wait, and which meeting of a course it is', () => {
  const { facts } = agendaWords({ ...session, meeting: 2, meetings: 4 }, '2026-12-05T05:00:00Z');
  expect(facts).toEqual(['Meeting 2 of 4', '3 people, 4 of 8 seats', '2 waiting', '1 checked in']);
  const nobody = { ...session, people: 0, seats: 0, checkedIn: 0, waiting: 0 };
  expect(agendaWords(nobody, session.startTime).facts).toEqual(['Nobody has booked yet']);
});
