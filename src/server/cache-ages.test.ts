import { expect, test } from 'vitest';
import { endpointNames } from '#contract/endpoints.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { maxAgeOf } from './cache-ages.ts';

const now = new Date('2026-05-01T18:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minuteMs).toISOString();
const showing = (...minutes: number[]) => ({
  sessions: minutes.map((startsIn) => ({ startTime: inMinutes(startsIn) })),
});
const siteOf = (today: string, countsFrom?: string) => ({
  today,
  commission: {
    bps: 1000,
    planned: countsFrom === undefined ? null : { bps: 1200, countsFrom },
    categories: [],
    tax: null,
    plannedTax: null,
  },
});

test.each([
  ['a class without sessions', 'GET /api/classes/{id}', showing(), 10],
  ['a class of tomorrow', 'GET /api/classes/{id}', showing(1440, 2880), 10],
  ['a class that begins in 4 minutes', 'GET /api/classes/{id}', showing(4, 2880), 4],
  ['a class that has begun meanwhile', 'GET /api/classes/{id}', showing(-1, 2880), 0],
  ['no similar class', 'GET /api/classes/{id}/similar', [], 10],
  ['similar classes', 'GET /api/classes/{id}/similar', [showing(60), showing(3)], 3],
  ['an instructor', 'GET /api/instructors/{username}', { classes: [showing(7), showing(9)] }, 7],
  ['a class that was not found', 'GET /api/classes/{id}', undefined, 1],
  ['a list, whatever it shows', 'GET /api/classes', [showing(600)], 1],
  ['home', 'GET /api/home', {}, 1],
  [
    'home, where a featured class leaves soon',
    'GET /api/home',
    { featuredUntil: inMinutes(0.5) },
    0.5,
  ],
  ['the site', 'GET /api/site', siteOf('2026-05-01'), 10],
] as const)('%s may be cached for so many minutes', (_, name, body, minutes) => {
  expect(maxAgeOf(name, body, now)).toBe(minutes * minuteMs);
});

test('the date on the site ends at midnight', () => {
  const late = new Date(Date.parse('2026-05-02') - 2 * minuteMs);
  expect(maxAgeOf('GET /api/site', siteOf('2026-05-01'), late)).toBe(2 * minuteMs);
  const next = new Date(late.getTime() + dayMs);
  expect(maxAgeOf('GET /api/site', siteOf('2026-05-01'), next)).toBe(0);
});

test('the commission on the site ends when the planned one counts', () => {
  const site = siteOf('2026-05-01', inMinutes(3));
  expect(maxAgeOf('GET /api/site', site, now)).toBe(3 * minuteMs);
});

test('nothing that is not listed is cached for longer than a minute', () => {
  const longer = endpointNames.filter((name) => maxAgeOf(name, undefined, now) > minuteMs);
  expect(longer).toEqual([]);
});
