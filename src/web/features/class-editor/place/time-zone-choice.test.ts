import { expect, test } from 'vitest';
import { usTimeZones } from '#domain/time/zones.ts';
import { usualZone, zoneChoices } from './time-zone-choice.ts';

test('offers one zone for a clock that several share', () => {
  expect(usualZone('America/Detroit')).toBe('America/New_York');
  expect(zoneChoices('America/Detroit')).toEqual(usTimeZones);
});

test('also offers the present zone where it is not of the United States', () => {
  expect(zoneChoices('Europe/Berlin')[0]).toEqual({
    timeZone: 'Europe/Berlin',
    name: 'Central European Time',
  });
});
