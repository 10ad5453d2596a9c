import { expect, test } from 'vitest';
import { exampleSessions } from '#tests/support/worlds/example-class.ts';
import { isFirstFull, seatsText } from './seats-text.ts';

const [first, second] = exampleSessions(2) as [
  ReturnType<typeof exampleSessions>[number],
  ReturnType<typeof exampleSessions>[number],
];
const card = {
  available_spots: 6,
  max_students: 10,
  timeZone: 'America/Chicago',
  sessions: [first, second],
};
const full = (session: typeof first) => ({ ...session, availableSpots: 0 });

test.each([
  ['has seats at its first date', card, '6/10 seats available'],
  ['is full', { ...card, available_spots: 0, sessions: [full(first)] }, '0/10 seats · full'],
  [
    'has seats at another date only',
    { ...card, sessions: [full(first), second] },
    '6/10 seats on Sat, Dec 12, 2026',
  ],
  [
    'has seats at a date the list does not name',
    { ...card, sessions: [full(first)] },
    '6/10 seats on a later date',
  ],
  ['has three seats', { ...card, available_spots: 3 }, '3 left'],
  ['has four seats', { ...card, available_spots: 4 }, '4/10 seats available'],
  [
    'has one seat at another date only',
    { ...card, available_spots: 1, sessions: [full(first), second] },
    '1 left on Sat, Dec 12, 2026',
  ],
  ['has no dates', { ...card, sessions: [] }, '6/10 seats available'],
])('a class that %s says so', (_name, seats, text) => {
  expect(seatsText(seats)).toBe(text);
});

test('marks the first date as full only where there are seats at another', () => {
  expect(isFirstFull(card)).toBe(false);
  expect(isFirstFull({ ...card, available_spots: 0, sessions: [full(first)] })).toBe(false);
  expect(isFirstFull({ ...card, sessions: [full(first), second] })).toBe(true);
});

test('leaves out the year where it is the present one', () => {
  const elsewhere = { ...card, sessions: [full(first), second] };
  expect(seatsText(elsewhere, '2026-11-16')).toBe('6/10 seats on Sat, Dec 12');
  expect(seatsText(elsewhere, '2025-11-16')).toBe('6/10 seats on Sat, Dec 12, 2026');
});
