import { expect, test } from 'vitest';
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { whatCanBeMarked } from './what-can-be-marked.ts';

const roster = (state: Roster['session']['state']) =>
  ({
    session: { state, startTime: '2026-12-05T16:00:00Z' },
    class: { timeZone: 'America/Chicago' },
    checkInFrom: '2026-12-05T04:00:00Z',
    markUntil: '2026-12-19T18:00:00Z',
  }) as Roster;

test.each([
  ['scheduled', '2026-12-05T03:59:59Z', false, false, 'Check-in opens Fri, Dec 4, 2026'],
  ['scheduled', '2026-12-05T04:00:00Z', true, false, undefined],
  ['scheduled', '2026-12-05T16:00:00Z', true, true, undefined],
  ['completed', '2026-12-19T18:00:00Z', true, true, undefined],
  ['completed', '2026-12-19T18:00:01Z', false, false, 'The list was closed Sat, Dec 19, 2026'],
  ['cancelled', '2026-12-05T16:00:00Z', false, false, undefined],
] as const)('on a %s date at %s', (state, now, checkIn, noShow, hint) => {
  const can = whatCanBeMarked(roster(state), new Date(now));
  expect([can.checkIn, can.noShow]).toEqual([checkIn, noShow]);
  expect(can.hint?.slice(0, hint?.length)).toBe(hint);
});

test('only reads where the studio earns the date of an instructor who has left', () => {
  const readOnly = { ...roster('scheduled'), isReadOnly: true };
  const can = whatCanBeMarked(readOnly, new Date('2026-12-05T16:00:00Z'));
  expect([can.checkIn, can.noShow]).toEqual([false, false]);
  expect(can.hint).toContain('has left your studio');
});
