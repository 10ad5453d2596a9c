import { expect, test } from 'vitest';
import type { AgendaDate } from '#contract/teaching.ts';
import { daysOf } from './days.ts';

const date = (startTime: string, timeZone = 'America/Chicago') =>
  ({ startTime, timeZone }) as AgendaDate;

test('names days as they are where each class is', () => {
  const days = daysOf(
    [
      date('2026-11-16T02:00:00Z'),
      date('2026-11-16T04:00:00Z', 'America/New_York'),
      date('2026-11-16T15:00:00Z'),
      date('2026-11-18T15:00:00Z'),
      date('2026-11-18T20:00:00Z'),
    ],
    '2026-11-15T16:00:00Z',
  );
  expect(days.map(({ day, dates }) => [day, dates.length])).toEqual([
    ['Today', 2],
    ['Tomorrow', 1],
    ['Wed, Nov 18, 2026', 2],
  ]);
});
