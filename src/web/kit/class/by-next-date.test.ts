import { expect, test } from 'vitest';
import type { OwnClass } from '#contract/classes/classes.ts';
import { byNextDate, nextDateOf } from './by-next-date.ts';

const date = (startTime: string, state = 'scheduled') => ({ startTime, state });
const own = (title: string, sessions: object[], archivedAt: string | null = null) =>
  ({ title, sessions, archivedAt }) as OwnClass;

test('brings the class whose date comes first to the front, then those without dates, newest first', () => {
  const classes = [
    own('newest, none', []),
    own('later', [date('2026-12-09T16:00:00Z')]),
    own('archived', [], '2026-11-01T12:00:00Z'),
    own('older, canceled', [date('2026-12-01T16:00:00Z', 'cancelled')]),
    own('soonest', [date('2026-12-02T16:00:00Z'), date('2026-12-20T16:00:00Z')]),
  ];
  expect(byNextDate(classes).map(({ title }) => title)).toEqual([
    'soonest',
    'later',
    'newest, none',
    'older, canceled',
    'archived',
  ]);
});

test('compares moments, not the texts of them', () => {
  const early = own('early', [date('2026-12-02T09:00:00+09:00')]);
  const late = own('late', [date('2026-12-02T01:00:00Z')]);
  expect(byNextDate([late, early])).toEqual([early, late]);
});

test('passes over a canceled date', () => {
  const next = date('2026-12-03T16:00:00Z');
  expect(nextDateOf(own('one', [date('2026-12-02T16:00:00Z', 'cancelled'), next]))).toBe(next);
});
