import { expect, test } from 'vitest';
import { dayWord, listTime } from './message-days.ts';

const now = new Date(2026, 10, 18, 15, 0);
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

test.each([
  [at(2026, 10, 18, 9), 'Today', '9:00 AM'],
  [at(2026, 10, 17, 23), 'Yesterday', 'Yesterday'],
  [at(2026, 10, 15, 9), 'Sunday', 'Sunday'],
  [at(2026, 9, 3, 9), 'Oct 3', 'Oct 3'],
  [at(2025, 11, 5, 9), 'Dec 5, 2025', 'Dec 5, 2025'],
])('writes %s as %s in a conversation, and as %s in the list', (sentAt, inThread, inList) => {
  expect(dayWord(sentAt, now)).toBe(inThread);
  expect(listTime(sentAt, now)).toBe(inList);
});
