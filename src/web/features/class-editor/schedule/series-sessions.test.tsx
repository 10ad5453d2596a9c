// The form for a series: weekdays, and a preview in which single dates and public holidays can be left out.
import { expect, test } from 'vitest';
import { pageHtml } from '#tests/support/page-html.ts';
import { newSchedule, type Schedule } from '#web/kit/schedule/schedule.ts';
import { SeriesSessions } from './series-sessions.tsx';

const now = new Date('2026-11-15T16:00:00Z');
const timeZone = 'America/Chicago';

const form = (change: Partial<Schedule> = {}): string => {
  const schedule: Schedule = {
    ...newSchedule(now, timeZone),
    startTime: '2026-11-24T18:00',
    endTime: '2026-11-24T19:00',
    plan: 'series',
    weekdays: ['tuesday', 'thursday'],
    count: '3',
    ...change,
  };
  const props = { schedule, onChange: () => {}, faults: {}, timeZone, now };
  return pageHtml(() => <SeriesSessions {...props} />, '/createClass');
};

const checkedBoxes = (html: string): string[] =>
  [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes('checked=""'))
    .map((input) => /aria-label="([^"]*)"/.exec(input)?.[1] ?? '');

test('checks the chosen weekdays, and every date that is not left out', () => {
  expect(checkedBoxes(form({ without: ['2026-11-26'] }))).toEqual([
    'Tuesday',
    'Thursday',
    'Tue, Nov 24, 2026, 6:00 PM – 7:00 PM CST',
    'Tue, Dec 1, 2026, 6:00 PM – 7:00 PM CST',
  ]);
});

test('names a public holiday, and offers to leave it out until it is', () => {
  const offer = 'Leave out 1 public holiday';
  expect(form()).toContain('Thanksgiving');
  expect(form().replaceAll(/<!--.*?-->/g, '')).toContain(offer);
  const without = form({ without: ['2026-11-26'] });
  expect(without).toContain('Thanksgiving');
  expect(without.replaceAll(/<!--.*?-->/g, '')).not.toContain('Leave out');
});

test('offers weekdays where a class repeats weekly, and not where it repeats monthly', () => {
  expect(form()).toContain('Weekdays');
  expect(form({ repeat: 'monthly' })).not.toContain('Weekdays');
});
