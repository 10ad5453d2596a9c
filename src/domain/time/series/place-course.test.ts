import { expect, test } from 'vitest';
import { placeCourse } from './place-course.ts';

const on = (date: string, start = '18:00', end = '20:00') => ({
  wallStart: `${date}T${start}`,
  wallEnd: `${date}T${end}`,
});

test('runs from the first meeting to the last, whatever order they were given in', () => {
  const course = placeCourse([on('2026-11-03'), on('2026-10-27')], 'America/Chicago');
  expect(course).toMatchObject({
    kind: 'set',
    startsAt: new Date('2026-10-27T23:00Z'),
    endsAt: new Date('2026-11-04T02:00Z'),
    meetings: [{ wallStart: '2026-10-27T18:00' }, { wallStart: '2026-11-03T18:00' }],
  });
});

test('takes meetings that follow each other at once', () => {
  const meetings = [on('2026-10-27', '10:00', '12:00'), on('2026-10-27', '12:00', '14:00')];
  expect(placeCourse(meetings, 'America/Chicago')).toMatchObject({ kind: 'set' });
});

test('refuses meetings that overlap and names the later one', () => {
  const meetings = [on('2026-10-27', '10:00', '12:00'), on('2026-10-27', '11:45', '14:00')];
  expect(placeCourse(meetings, 'America/Chicago')).toMatchObject({
    kind: 'refused',
    problems: ['The meeting at 11:45 AM on Oct 27, 2026 starts before the one before it ends.'],
  });
});

test('refuses a course with a meeting at a time that never happens', () => {
  const meetings = [on('2027-03-13'), on('2027-03-14', '02:30', '04:00')];
  expect(placeCourse(meetings, 'America/Chicago')).toMatchObject({
    kind: 'refused',
    problems: [expect.stringMatching(/^2:30 AM does not exist/)],
    meetings: [{ kind: 'set' }, { kind: 'gap' }],
  });
});

test('says of an only meeting that never happens nothing but that', () => {
  expect(placeCourse([on('2027-03-14', '02:30', '04:00')], 'America/Chicago')).toMatchObject({
    problems: [expect.stringMatching(/^2:30 AM does not exist/)],
  });
});

test('refuses a course without meetings', () => {
  expect(placeCourse([], 'America/Chicago')).toMatchObject({
    kind: 'refused',
    problems: ['A course needs at least one meeting.'],
  });
});
