import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { spanText, waitingText } from './waiting-words.ts';

test.each([
  [500, 'a moment'],
  [1000, '1 second'],
  [90_000, '1 minute and 30 seconds'],
  [hourMs, '1 hour'],
  [27 * hourMs + 30_000, '1 day and 3 hours'],
])('says %d ms as "%s"', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

const waiting = { at: '2026-12-05T16:00:00.000Z', class: null };

test('names the only person whom something is about, and counts several', () => {
  const reminder = { ...waiting, what: 'remind-learner' as const };
  expect(waitingText({ ...reminder, count: 1, person: 'Lena Fischer' })).toBe(
    'Reminder to Lena Fischer',
  );
  expect(waitingText({ ...reminder, count: 3, person: null })).toBe('Reminder to 3 learners');
  const hold = { ...waiting, what: 'end-hold' as const };
  expect(waitingText({ ...hold, count: 1, person: 'Lena Fischer' })).toBe(
    'The seat held for Lena Fischer goes free if not paid',
  );
});
