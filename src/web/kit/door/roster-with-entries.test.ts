import { expect, test } from 'vitest';
import type { DoorEntry, Roster, RosterPerson } from '#contract/bookings/roster-shapes.ts';
import { type DoorState, unmarked, withSeatsIn } from '#domain/booking/door-marks.ts';
import { rosterWith } from './roster-with-entries.ts';

const ana = { bookingId: 'ana', seats: 3, ...unmarked, markedAt: null } as RosterPerson;
const roster = {
  session: { seatsFree: 2 },
  people: [ana],
  walkIns: [{ id: 'mia', name: 'Mia', seats: 1, addedAt: '2026-12-05T15:00:00Z' }],
} as Roster;

const made = (id: string, minute: number) => ({ id, at: `2026-12-05T16:0${minute}:00Z` });
const mark = (minute: number, from: DoorState, to: DoorState): DoorEntry => ({
  kind: 'mark',
  ...made(`m${minute}`, minute),
  bookingId: 'ana',
  from,
  to,
});
const anaAfter = (...entries: DoorEntry[]) => rosterWith(roster, entries).people[0];

test('shows what is marked here over what the server has, since the first of them came', () => {
  const one = mark(1, unmarked, withSeatsIn(1));
  const two = mark(2, withSeatsIn(1), withSeatsIn(2));
  expect(anaAfter(one, two)).toMatchObject({ seatsIn: 2, markedAt: one.at });
  expect(anaAfter(one, mark(2, withSeatsIn(1), unmarked))).toEqual(ana);
});

test('takes a seat for a walk-in once, and frees it with them', () => {
  const joe: DoorEntry = { kind: 'walk-in', ...made('joe', 1), name: 'Joe', seats: 2 };
  const added = rosterWith(roster, [joe, joe]);
  expect(added.walkIns.map(({ name }) => name)).toEqual(['Mia', 'Joe']);
  expect(added.session.seatsFree).toBe(0);
  const gone: DoorEntry = { kind: 'remove-walk-in', ...made('r', 2), walkInId: 'joe' };
  const left = rosterWith(added, [gone, gone]);
  expect(left.walkIns).toEqual(roster.walkIns);
  expect(left.session.seatsFree).toBe(2);
});
