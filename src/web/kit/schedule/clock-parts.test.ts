import { expect, test } from 'vitest';
import { clockParts, quarters, withClock } from './clock-parts.ts';

test.each([
  ['2026-11-18T00:00', { hour: '12', minute: '00', half: 'AM' }],
  ['2026-11-18T09:15', { hour: '09', minute: '15', half: 'AM' }],
  ['2026-11-18T12:30', { hour: '12', minute: '30', half: 'PM' }],
  ['2026-11-18T23:45', { hour: '11', minute: '45', half: 'PM' }],
] as const)('reads %s by a twelve-hour clock, and writes it again', (wall, parts) => {
  expect(clockParts(wall)).toEqual(parts);
  expect(withClock(wall, parts)).toBe(wall);
});

test('goes in quarters, and keeps a time that stands between two', () => {
  expect(quarters('15')).toEqual(['00', '15', '30', '45']);
  expect(quarters('20')).toEqual(['00', '15', '20', '30', '45']);
});
