import { expect, test } from 'vitest';
import type { RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { countIn, peopleShown, type RosterTab } from './roster-filter.ts';

const person = (fullName: string, facts: Partial<RosterPerson> = {}): RosterPerson => ({
  bookingId: fullName,
  fullName,
  profileImage: null,
  seats: 1,
  seatsIn: 0,
  code: 'K7M2QX',
  attendance: 'unknown',
  markedAt: null,
  contest: null,
  answers: [],
  lacksAnswers: false,
  bookedAt: '2026-11-15T16:00:00Z',
  ...facts,
});

const people = [
  person('Ana Ruiz', { attendance: 'attended', code: 'ABCDEF' }),
  person('Ben Okafor', { attendance: 'no_show' }),
  person('Zoë Böhm'),
];

const shown = (tab: RosterTab, search = '', kept: string[] = []) =>
  peopleShown(people, { tab, search, kept: new Set(kept) }).map(({ fullName }) => fullName);

test('counts who is there and who is still expected; who did not come is neither', () => {
  expect([countIn(people, 'all'), countIn(people, 'in'), countIn(people, 'not-yet')]).toEqual([
    3, 1, 1,
  ]);
  expect(shown('not-yet')).toEqual(['Zoë Böhm']);
});

test.each([
  ['zoe', ['Zoë Böhm']],
  ['BOHM zoe', ['Zoë Böhm']],
  ['abc-d', ['Ana Ruiz']],
  ['nobody', []],
])('finds by name without accents, and by code: %s', (search, names) => {
  expect(shown('all', search)).toEqual(names);
});

test('keeps who was just marked where they were tapped', () => {
  expect(shown('not-yet', '', ['Ana Ruiz'])).toEqual(['Ana Ruiz', 'Zoë Böhm']);
});
