import { expect, test } from 'vitest';
import { hourMs } from '../time/durations.ts';
import { waitToAsk } from './question-limits.ts';

const now = new Date('2026-11-15T16:00:00Z');
const asked = (classId: string, hoursAgo: number) => ({
  classId,
  askedAt: new Date(now.getTime() - hoursAgo * hourMs),
});
const hours = (count: number) => count * 3600;

test('lets a person ask three questions about a class in 24 hours', () => {
  const two = [asked('a', 1), asked('a', 2)];
  expect(waitToAsk(two, { classId: 'a', now })).toBeUndefined();
  const three = [...two, asked('a', 20)];
  expect(waitToAsk(three, { classId: 'a', now })).toBe(hours(4));
  expect(waitToAsk(three, { classId: 'b', now })).toBeUndefined();
  expect(waitToAsk([...two, asked('a', 24)], { classId: 'a', now })).toBeUndefined();
});

test('lets a person ask ten questions in all in 24 hours', () => {
  const ten = Array.from({ length: 10 }, (_, index) => asked(`class ${index}`, index + 1));
  expect(waitToAsk(ten, { classId: 'new', now })).toBe(hours(14));
  expect(waitToAsk(ten.slice(1), { classId: 'new', now })).toBeUndefined();
});
