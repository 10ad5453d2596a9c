import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';
import { timeZoneName, usTimeZones } from './zones.ts';

test('offers each clock of the United States once, under the name people use', () => {
  expect(usTimeZones.map(({ timeZone, name }) => `${name}: ${timeZone}`)).toEqual([
    'Eastern Time: America/New_York',
    'Central Time: America/Chicago',
    'Mountain Time: America/Denver',
    'Arizona Time: America/Phoenix',
    'Pacific Time: America/Los_Angeles',
    'Alaska Time: America/Anchorage',
    'Aleutian Time: America/Adak',
    'Hawaii Time: Pacific/Honolulu',
    'Atlantic Time: America/Puerto_Rico',
    'Chamorro Time: Pacific/Guam',
    'Samoa Time: Pacific/Pago_Pago',
  ]);
  expect(usTimeZones.filter(({ timeZone }) => !isTimeZone(timeZone))).toEqual([]);
});

test.each([
  ['America/Chicago', 'Central Time'],
  ['America/Indiana/Knox', 'Central Time'],
  ['America/Detroit', 'Eastern Time'],
  ['America/Boise', 'Mountain Time'],
  ['America/Phoenix', 'Arizona Time'],
  ['America/Nome', 'Alaska Time'],
  ['Pacific/Saipan', 'Chamorro Time'],
  ['Europe/Berlin', 'Central European Time'],
  ['Australia/Lord_Howe', 'Lord Howe Time'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('calls %s %s', (timeZone, name) => {
  expect(timeZoneName(timeZone)).toBe(name);
});
