import { expect, test } from 'vitest';
import { placeMeeting } from './place-meeting.ts';
import { haveOverlap, shiftMeeting } from './shift-meeting.ts';

const on = (day: string, start = '18:00', end = '20:00') => ({
  wallStart: `${day}T${start}`,
  wallEnd: `${day}T${end}`,
});

const tuesday = on('2026-12-08');

test('gives later dates the new time of day and length on their own day', () => {
  const shift = { from: tuesday, to: on('2026-12-08', '19:15', '20:45') };
  expect(shiftMeeting(on('2026-12-10'), shift)).toEqual(on('2026-12-10', '19:15', '20:45'));
  // Also a date that had another time before.
  expect(shiftMeeting(on('2026-12-15', '09:00', '13:00'), shift)).toEqual(
    on('2026-12-15', '19:15', '20:45'),
  );
});

test('takes every date to another day, over the end of a year and a leap day', () => {
  const shift = { from: tuesday, to: on('2026-12-11') };
  expect(shiftMeeting(on('2026-12-29'), shift)).toEqual(on('2027-01-01'));
  expect(shiftMeeting(on('2028-02-27'), shift)).toEqual(on('2028-03-01'));
  const back = { from: tuesday, to: on('2026-12-07') };
  expect(shiftMeeting(on('2027-01-01'), back)).toEqual(on('2026-12-31'));
});

test('ends a night on the day after', () => {
  const to = { wallStart: '2026-12-08T22:00', wallEnd: '2026-12-09T01:30' };
  expect(shiftMeeting(on('2026-12-31'), { from: tuesday, to })).toEqual({
    wallStart: '2026-12-31T22:00',
    wallEnd: '2027-01-01T01:30',
  });
});

test('keeps the time on the wall over a change of clocks', () => {
  const shift = { from: on('2027-03-09'), to: on('2027-03-10', '19:00', '21:00') };
  const starts = ['2027-03-09', '2027-03-16'].map((day) => {
    const placed = placeMeeting(shiftMeeting(on(day), shift), 'America/Chicago');
    return placed.kind === 'set' ? placed.startsAt.toISOString() : placed.notes;
  });
  expect(starts).toEqual(['2027-03-11T01:00:00.000Z', '2027-03-18T00:00:00.000Z']);
});

test('sees dates that would run into each other, in any order', () => {
  expect(haveOverlap([on('2026-12-10'), tuesday])).toBe(false);
  expect(haveOverlap([on('2026-12-08', '20:00', '21:00'), tuesday])).toBe(false);
  expect(haveOverlap([on('2026-12-08', '19:59', '21:00'), tuesday])).toBe(true);
});
