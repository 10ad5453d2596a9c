import { expect, test } from 'vitest';
import { hourMs, minuteMs } from '../time/durations.ts';
import { offerDeadline } from './offer-rules.ts';

const at = new Date('2026-11-15T16:00:00Z');
const inMs = (ms: number): Date => new Date(at.getTime() + ms);

test.each([
  ['the full offer hours where there is time', 72 * hourMs, 12 * hourMs],
  ['the full offer hours when they are just half of the time left', 24 * hourMs, 12 * hourMs],
  ['half of the time left when that is less', 24 * hourMs - 2, 12 * hourMs - 1],
  ['half of a minute', minuteMs, 30_000],
  ['nothing at the start', 0, 0],
])('keeps seats for %s', (_, untilStartMs, keptMs) => {
  const offer = { at, startsAt: inMs(untilStartMs), claimHours: 12 };
  expect(offerDeadline(offer)).toEqual(inMs(keptMs));
});
