import { expect, test } from 'vitest';
import { type Attendance, markFault } from './attendance-rules.ts';

const startsAt = new Date('2026-12-05T16:00:00Z');
const endsAt = new Date('2026-12-05T18:00:00Z');
const second = 1000;
const hours = (count: number) => count * 3600 * second;
const faultAt = (mark: Attendance, at: number) =>
  markFault(mark, { startsAt, endsAt }, { at: new Date(at), now: new Date(at) });

test.each([
  ['attended', startsAt.getTime() - hours(12) - second, 'check_in_early'],
  ['attended', startsAt.getTime() - hours(12), undefined],
  ['unknown', startsAt.getTime() - hours(12), undefined],
  ['no_show', startsAt.getTime() - second, 'no_show_early'],
  ['no_show', startsAt.getTime(), undefined],
  ['no_show', endsAt.getTime() + hours(14 * 24), undefined],
  ['no_show', endsAt.getTime() + hours(14 * 24) + second, 'roster_closed'],
  ['attended', endsAt.getTime() + hours(14 * 24) + second, 'roster_closed'],
] as const)('marking %s at %d answers %s', (mark, at, fault) => {
  expect(faultAt(mark, at)).toBe(fault);
});
