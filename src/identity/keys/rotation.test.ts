import { expect, test } from 'vitest';
import { daySeconds, minuteMs } from '#platform/durations.ts';
import { rotationSteps } from './rotation.ts';

const now = new Date('2026-06-01T12:00:00Z');
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
const days = 24 * 60;
const tokenLifeSeconds = 3600;

type State = 'next' | 'current' | 'old';
const key = (state: State, minutes: number) => ({
  kid: state,
  state,
  changed_at: minutesAgo(minutes),
});

test('makes the first key at once', () => {
  expect(rotationSteps([], now, tokenLifeSeconds)).toEqual([{ act: 'insert', state: 'current' }]);
});

test('lets a key sign for 90 days', () => {
  expect(rotationSteps([key('current', 90 * days - 1)], now, tokenLifeSeconds)).toEqual([]);
});

test('publishes the next key before it signs', () => {
  expect(rotationSteps([key('current', 90 * days)], now, tokenLifeSeconds)).toEqual([
    { act: 'insert', state: 'next' },
  ]);
});

test('lets the next key sign only after it was published for 20 minutes', () => {
  const current = key('current', 91 * days);
  expect(rotationSteps([current, key('next', 19)], now, tokenLifeSeconds)).toEqual([]);
  expect(rotationSteps([current, key('next', 20)], now, tokenLifeSeconds)).toEqual([
    { act: 'retire', kid: 'current' },
    { act: 'promote', kid: 'next' },
  ]);
});

test('keeps an old key an hour longer than the last token it signed', () => {
  const current = key('current', days);
  expect(rotationSteps([current, key('old', 120)], now, tokenLifeSeconds)).toEqual([]);
  expect(rotationSteps([current, key('old', 121)], now, tokenLifeSeconds)).toEqual([
    { act: 'delete', kid: 'old' },
  ]);
  expect(rotationSteps([current, key('old', 121)], now, daySeconds)).toEqual([]);
});
