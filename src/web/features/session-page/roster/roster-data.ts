// Replaces one person in a cached roster.
import type { Roster, RosterPerson } from '#contract/bookings/roster-shapes.ts';

export const withPerson = (roster: Roster | undefined, person: RosterPerson): Roster | undefined =>
  roster && {
    ...roster,
    people: roster.people.map((known) => (known.bookingId === person.bookingId ? person : known)),
  };
