// The slots of the webhook: strangers never take all of them, and whoever signs right has a share.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { createMailSlots } from './mail-slots.ts';

function opened() {
  const time = { now: new Date('2026-12-05T16:00:00Z') };
  const slots = createMailSlots(() => time.now);
  const takeMany = (network: string, count: number) =>
    Array.from({ length: count }, () => slots.take(network)).filter((each) => each !== undefined);
  return { ...slots, time, takeMany };
}

test('keeps a share for a network that has signed right, whatever others send', () => {
  const { trust, takeMany } = opened();
  trust('the provider');
  const strangers = ['a', 'b', 'c', 'd'].flatMap((network) => takeMany(network, 8));
  expect(strangers).toHaveLength(5);
  expect(takeMany('the provider', 8)).toHaveLength(3);
});

test('gives a network that has signed right all slots while nobody else needs them', () => {
  const { trust, takeMany } = opened();
  trust('the provider');
  expect(takeMany('the provider', 9)).toHaveLength(8);
});

test('gives a stranger three, and again when one is given back', () => {
  const { takeMany } = opened();
  const [first, ...others] = takeMany('a', 8);
  expect(others).toHaveLength(2);
  first!();
  expect(takeMany('a', 8)).toHaveLength(1);
});

test('forgets a network that has signed nothing for a week', () => {
  const { trust, takeMany, time } = opened();
  trust('the provider');
  time.now = new Date(time.now.getTime() + 7 * dayMs);
  expect(takeMany('the provider', 8)).toHaveLength(3);
});
