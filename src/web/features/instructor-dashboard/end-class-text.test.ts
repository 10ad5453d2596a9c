import { expect, test } from 'vitest';
import type { OwnSession } from '#contract/classes/classes.ts';
import { archiveText, bookedSessions, endingOf } from './end-class-text.ts';

const now = new Date('2026-12-01T17:00:00Z');
const ahead = {
  state: 'scheduled',
  startTime: '2026-12-02T16:00:00Z',
  seatsTaken: 0,
} as OwnSession;
const booked = { ...ahead, seatsTaken: 2 };
const begun = { ...ahead, startTime: '2026-12-01T16:00:00Z' };

test('offers to delete only what nobody has booked and we have not taken down', () => {
  expect(endingOf({ wasBooked: false, state: 'listed' })).toBe('delete');
  expect(endingOf({ wasBooked: true, state: 'unpublished' })).toBe('archive');
  expect(endingOf({ wasBooked: false, state: 'taken-down' })).toBe('archive');
});

test('says how many dates are canceled with an archived class', () => {
  expect(archiveText({ sessions: [ahead, begun] }, now)).toContain(
    'The date that nobody has booked is canceled',
  );
  expect(archiveText({ sessions: [ahead, ahead] }, now)).toContain(
    'The 2 dates that nobody has booked are',
  );
  expect(archiveText({ sessions: [begun] }, now)).not.toContain('canceled');
});

test('counts the booked dates that stand in the way, canceled ones not', () => {
  const canceled: OwnSession = { ...booked, state: 'cancelled' };
  expect(bookedSessions({ sessions: [ahead, booked, canceled] })).toBe(1);
});
