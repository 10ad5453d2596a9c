// The roster as it is at the door: what the server has, and what this device has marked since.
import type { DoorEntry, Roster, RosterPerson } from '#contract/bookings/roster-shapes.ts';
import type { DoorState } from '#domain/booking/door-marks.ts';

export const rosterWith = (roster: Roster, entries: readonly DoorEntry[]): Roster => {
  let shown = roster;
  for (const entry of entries) shown = withEntry(shown, entry);
  return shown;
};

export const doorStateOf = ({ attendance, seatsIn }: RosterPerson): DoorState => ({
  attendance,
  seatsIn,
});

function withEntry(roster: Roster, entry: DoorEntry): Roster {
  if (entry.kind === 'mark') {
    const people = roster.people.map((person) =>
      person.bookingId === entry.bookingId ? marked(person, entry) : person,
    );
    return { ...roster, people };
  }
  if (entry.kind === 'walk-in') {
    if (roster.walkIns.some(({ id }) => id === entry.id)) return roster;
    const { id, name, seats, at: addedAt } = entry;
    const walkIns = [...roster.walkIns, { id, name, seats, addedAt }];
    return { ...withFree(roster, -seats), walkIns };
  }
  const gone = roster.walkIns.find(({ id }) => id === entry.walkInId);
  if (!gone) return roster;
  const walkIns = roster.walkIns.filter((walkIn) => walkIn !== gone);
  return { ...withFree(roster, gone.seats), walkIns };
}

/** The time of the first who came stays while others follow. */
function marked(person: RosterPerson, { to, at }: Extract<DoorEntry, { kind: 'mark' }>) {
  const since = person.attendance === to.attendance ? person.markedAt : at;
  return { ...person, ...to, markedAt: to.attendance === 'unknown' ? null : since };
}

const withFree = (roster: Roster, seats: number): Roster => ({
  ...roster,
  session: { ...roster.session, seatsFree: Math.max(0, roster.session.seatsFree + seats) },
});
