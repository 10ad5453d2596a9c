import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { createRequiredPosition } from './required-position.ts';

/** The primary is at `position`, and counts how often it is asked. */
function primaryAt(position: number) {
  const primary = { position, asked: 0, nowMs: 0 };
  const required = createRequiredPosition({
    stalenessMs: 5000,
    nowMs: () => primary.nowMs,
    ask: async () => {
      primary.asked += 1;
      return primary.position;
    },
  });
  return { primary, required };
}

test('requires what was there when the last change was heard of', async () => {
  const { primary, required } = primaryAt(100);
  expect(await required.read()).toBe(100);
  primary.position = 200;
  expect(await required.read()).toBe(100);
  required.onChange();
  expect(await required.read()).toBe(200);
  primary.position = 300;
  await required.measure();
  expect(await required.read()).toBe(200);
});

test('asks nothing while nothing changes and a recent position is known', async () => {
  const { primary, required } = primaryAt(100);
  for (let time = 0; time < 5; time++) await required.read();
  expect(primary.asked).toBe(1);
});

test('requires everything that is older than the staleness', async () => {
  const { primary, required } = primaryAt(100);
  for (; primary.nowMs <= 7000; primary.nowMs += 1000) {
    await required.measure();
    primary.position += 10;
  }
  primary.nowMs = 7000;
  expect(await required.readOldest()).toBe(120);
  primary.nowMs = minuteMs;
  expect(await required.readOldest()).toBe(180);
});

test('does not take the reply to a question that was sent before the change', async () => {
  let position = 100;
  const replies: (() => void)[] = [];
  const required = createRequiredPosition({
    stalenessMs: 5000,
    ask: () => {
      const asked = position;
      return new Promise((resolve) => replies.push(() => resolve(asked)));
    },
  });
  const early = required.read();
  position = 200;
  required.onChange();
  const late = required.read();
  replies.shift()?.();
  expect(await early).toBe(100);
  replies.shift()?.();
  expect(await late).toBe(200);
});

test('follows a primary that is behind its predecessor', async () => {
  const { primary, required } = primaryAt(900);
  required.onChange();
  expect(await required.read()).toBe(900);
  primary.position = 400;
  await required.measure();
  expect(await required.read()).toBe(400);
});
