import { expect, test } from 'vitest';
import { localInstantText } from './local-instant.ts';

test.each([
  ['2026-12-05T16:00:00.000Z', 'America/Chicago', '2026-12-05T10:00:00-06:00'],
  ['2026-07-04T16:00:00.999Z', 'America/Chicago', '2026-07-04T11:00:00-05:00'],
  ['2026-12-05T05:00:00Z', 'America/New_York', '2026-12-05T00:00:00-05:00'],
  ['2026-12-05T16:00:00Z', 'Pacific/Guam', '2026-12-06T02:00:00+10:00'],
  ['2026-12-05T16:00:00Z', 'Asia/Kathmandu', '2026-12-05T21:45:00+05:45'],
  ['2026-12-05T16:00:00Z', 'UTC', '2026-12-05T16:00:00+00:00'],
  ['2026-11-01T06:30:00Z', 'America/Chicago', '2026-11-01T01:30:00-05:00'],
  ['2026-11-01T07:30:00Z', 'America/Chicago', '2026-11-01T01:30:00-06:00'],
])('%s in %s is %s, the same instant', (at, timeZone, text) => {
  for (const _ of ['read', 'remembered']) expect(localInstantText(at, timeZone)).toBe(text);
  expect(Math.floor(Date.parse(text) / 1000)).toBe(Math.floor(Date.parse(at) / 1000));
});
