import { expect, test } from 'vitest';
import { newClass, type NewClass } from './editor-values.ts';
import { draftValues, fieldsOf } from './draft-values.ts';

const clean = newClass(new Date('2026-11-15T16:00:00Z'), 'America/Chicago');

const typed = (change: Partial<NewClass['schedule']> = {}): NewClass => ({
  ...clean,
  title: 'Wheel throwing',
  description: 'Clay and tools.\n\nAn apron too.',
  included: 'Clay\nTools',
  kidsWelcome: 'true',
  coordinates: { latitude: 30.27, longitude: -97.74 },
  timeZone: 'America/Denver',
  schedule: {
    ...clean.schedule,
    startTime: '2026-12-05T10:00',
    endTime: '2026-12-05T12:00',
    ...change,
  },
});

test.each([
  ['a single date', typed()],
  [
    'a series by count',
    typed({ plan: 'series', repeat: 'biweekly', count: '4', without: ['2026-12-19'] }),
  ],
  [
    'a series on several weekdays',
    typed({ plan: 'series', weekdays: ['saturday', 'monday'], count: '4' }),
  ],
  ['a minimum of people', { ...typed(), minimum: { seats: '4', hours: '48' } }],
  ['a series until a day', typed({ plan: 'series', endsBy: 'date', until: '2027-01-09' })],
  [
    'a course',
    typed({
      plan: 'course',
      meetings: [{ startTime: '2026-12-12T10:00', endTime: '2026-12-12T12:00' }],
    }),
  ],
])('gives back %s as it was typed', (_what, values) => {
  expect(draftValues(fieldsOf(values), clean)).toEqual(values);
});

test('starts from a new class where the draft has nothing, or nothing that fits', () => {
  expect(draftValues({}, clean)).toEqual(clean);
  const strange = { start_time: 'soon', time_zone: 'Mars', title: ['two', 'titles'] };
  expect(draftValues(strange, clean)).toEqual(clean);
});
