import { expect, test } from 'vitest';
import type { AgendaSession } from '#contract/bookings/roster-shapes.ts';
import { daysOf } from './days.ts';

const session = (startTime: string, timeZone = 'America/Chicago') =>
  ({ startTime, timeZone }) as AgendaSession;

test('names days as they are where each class is', () => {
  const days = daysOf(
    [
      session('2026-11-16T02:00:00Z'),
      session('2026-11-16T04:00:00Z', 'America/New_York'),
      session('2026-11-16T15:00:00Z'),
      session('2026-11-18T15:00:00Z'),
      session('2026-11-18T20:00:00Z'),
    ],
    '2026-11-15T16:00:00Z',
  );
  expect(days.map(({ day, sessions }) => [day, sessions.length])).toEqual([
    ['Today', 2],
    ['Tomorrow', 1],
    ['Wed, Nov 18, 2026', 2],
  ]);
});
