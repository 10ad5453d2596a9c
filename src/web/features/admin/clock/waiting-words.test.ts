import { expect, test } from 'vitest';
import { waitingText } from './waiting-words.ts';

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
