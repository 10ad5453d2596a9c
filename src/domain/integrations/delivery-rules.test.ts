import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../time/durations.ts';
import { isToDisable, nextAttemptAt } from './delivery-rules.ts';
import { objectOf, webhookEventNames } from './webhook-events.ts';

const at = new Date('2026-05-04T12:00:00Z');
const after = (ms: number): Date => new Date(at.getTime() + ms);

test('tries ten times over three days, with ever longer pauses, and then gives up', () => {
  let now = at;
  const pauses = [];
  for (let attempts = 1; attempts < 10; attempts += 1) {
    const next = nextAttemptAt(attempts, now);
    if (!next) throw new Error(`Attempt ${attempts} was the last one.`);
    pauses.push(next.getTime() - now.getTime());
    now = next;
  }
  expect(nextAttemptAt(10, now)).toBeUndefined();
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect((now.getTime() - at.getTime()) / hourMs).toBeCloseTo(75.6, 1);
});

test('disables an endpoint that has taken nothing for exactly five days, and not before', () => {
  expect(isToDisable(at, after(5 * dayMs - 1))).toBe(false);
  expect(isToDisable(at, after(5 * dayMs))).toBe(true);
});

test('knows what each event is about', () => {
  expect(objectOf('test')).toBeNull();
  expect(webhookEventNames.filter((name) => objectOf(name) === null)).toEqual([]);
});
