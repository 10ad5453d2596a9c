import { expect, test } from 'vitest';
import type { OwnClass, OwnSession } from '#contract/classes/classes.ts';
import { nextSessions } from './next-sessions.ts';

const session = (day: number, facts: Partial<OwnSession> = {}): OwnSession => {
  const startTime = `2026-12-0${day}T16:00:00Z`;
  const endTime = `2026-12-0${day}T18:00:00Z`;
  return {
    id: `0de30000-0000-4000-8000-00000000000${day}`,
    startTime,
    endTime,
    price: 45,
    ownPrice: null,
    ownSeats: null,
    ownMinimum: null,
    seriesId: null,
    max_students: 10,
    availableSpots: 7,
    seatsTaken: 3,
    state: 'scheduled',
    meetings: [{ startTime, endTime }],
    ...facts,
  };
};

const classWith = (sessions: OwnSession[]) =>
  ({ timeZone: 'America/Chicago', sessions }) as OwnClass;

test('shows the three soonest dates at the clock of the place, and counts the rest', () => {
  const { lines, more } = nextSessions(classWith([1, 2, 3, 4, 5].map((day) => session(day))));
  expect(lines.map(({ day }) => day)).toEqual([
    'Tue, Dec 1, 2026',
    'Wed, Dec 2, 2026',
    'Thu, Dec 3, 2026',
  ]);
  expect(lines[0]).toMatchObject({ time: '10:00 AM – 12:00 PM CST', seatsTaken: 3, seats: 10 });
  expect(more).toBe(2);
});

test('leaves out dates that are canceled', () => {
  const sessions = [session(1, { state: 'cancelled' }), session(2)];
  expect(nextSessions(classWith(sessions))).toMatchObject({
    lines: [{ day: 'Wed, Dec 2, 2026' }],
    more: 0,
  });
});

test('shows a course as its days and the number of its meetings', () => {
  const meetings = [1, 8].map((day) => ({
    startTime: `2026-12-0${day}T16:00:00Z`,
    endTime: `2026-12-0${day}T18:00:00Z`,
  }));
  const course = session(1, { endTime: '2026-12-08T18:00:00Z', meetings });
  expect(nextSessions(classWith([course])).lines[0]).toMatchObject({
    day: 'Tue, Dec 1, 2026 – Tue, Dec 8, 2026',
    time: '2 meetings',
  });
});
