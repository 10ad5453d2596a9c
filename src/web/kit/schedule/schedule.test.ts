import { expect, test } from 'vitest';
import type { OwnClass } from '#contract/classes/classes.ts';
import {
  furtherSchedule,
  newSchedule,
  nextMeeting,
  planText,
  type Schedule,
  scheduleParts,
} from './schedule.ts';

const now = new Date('2026-11-17T17:50:00Z');
const timeZone = 'America/Chicago';
const schedule: Schedule = newSchedule(now, timeZone);
const once = { start_time: '2026-11-18T12:00', end_time: '2026-11-18T13:00' };

test('sends one date by the clock on the wall, whatever else was tried before', () => {
  const tried = { ...schedule, without: ['2026-11-25'], meetings: [nextMeeting(schedule)] };
  expect(scheduleParts(tried)).toEqual(once);
});

test('sends a series with its count and the days taken out', () => {
  const series = { ...schedule, plan: 'series', count: ' 4 ', without: ['2026-11-25'] } as const;
  expect(scheduleParts({ ...series, without: [...series.without] })).toEqual({
    ...once,
    repeat: 'weekly',
    repeat_count: '4',
    without: ['2026-11-25'],
  });
});

test('sends a series with its last day instead of a count', () => {
  const series: Schedule = {
    ...schedule,
    plan: 'series',
    repeat: 'biweekly',
    endsBy: 'date',
    until: '2027-01-31',
  };
  expect(scheduleParts(series)).toMatchObject({ repeat: 'biweekly', repeat_until: '2027-01-31' });
  expect(scheduleParts(series)).not.toHaveProperty('repeat_count');
});

test('sends the weekdays of a weekly series, always with that of the first date', () => {
  const series: Schedule = { ...schedule, plan: 'series', weekdays: ['monday', 'wednesday'] };
  expect(scheduleParts(series)).toMatchObject({ weekdays: ['wednesday', 'monday'] });
  const moved = { ...series, startTime: '2026-11-20T12:00' };
  expect(scheduleParts(moved)).toMatchObject({ weekdays: ['friday', 'monday', 'wednesday'] });
  expect(planText(series)).toBe('Every Monday and Wednesday');
  for (const other of [{ repeat: 'monthly' as const }, { weekdays: [] }])
    expect(scheduleParts({ ...series, ...other })).not.toHaveProperty('weekdays');
});

test('gives up "the last of the month" where the first date is none', () => {
  const series: Schedule = { ...schedule, plan: 'series', repeat: 'monthly-last' };
  expect(scheduleParts(series)).toMatchObject({ repeat: 'monthly' });
  const last = { ...series, startTime: '2026-11-25T12:00', endTime: '2026-11-25T13:00' };
  expect(scheduleParts(last)).toMatchObject({ repeat: 'monthly-last' });
});

test('sends the further meetings of a course, each with its start and end', () => {
  const course: Schedule = { ...schedule, plan: 'course', meetings: [nextMeeting(schedule)] };
  expect(scheduleParts(course)).toEqual({
    ...once,
    meetings: ['2026-11-25T12:00/2026-11-25T13:00'],
  });
});

test('proposes each further meeting a week after the one before', () => {
  const two = { ...schedule, meetings: [nextMeeting(schedule)] };
  expect(nextMeeting(two).startTime).toBe('2026-12-02T12:00');
});

test('says in a few words what is folded away', () => {
  expect(planText(schedule)).toBe('');
  expect(planText({ ...schedule, plan: 'series' })).toBe('Every Wednesday');
  expect(planText({ ...schedule, plan: 'course', meetings: [schedule, schedule] })).toBe(
    'A course of 3 meetings',
  );
  expect(planText({ ...schedule, plan: 'course' })).toBe('');
});

const classWith = (startTime: string, endTime: string) =>
  ({ timeZone, sessions: [{ meetings: [{ startTime, endTime }] }] }) as OwnClass;

test('proposes further dates a week after the last one, also where clocks change in between', () => {
  const next = furtherSchedule(classWith('2027-03-10T00:00:00Z', '2027-03-10T02:00:00Z'), now);
  expect([next.startTime, next.endTime]).toEqual(['2027-03-16T18:00', '2027-03-16T20:00']);
});

test('proposes the usual time where a week after the last date has nearly passed', () => {
  const next = furtherSchedule(classWith('2026-11-10T18:00:00Z', '2026-11-10T20:00:00Z'), now);
  expect(next).toEqual(schedule);
});
