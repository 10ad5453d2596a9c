// Plans the group sizes for a session of the demo: always the same groups for the same session.

interface PlannedSession {
  classNumber: number;
  sessionNumber: number;
  capacity: number;
}

/** The share of seats taken, used in turn. */
const shares = [0.25, 0.5, 0.35, 0.75, 0.15, 0.6, 1] as const;

/** Larger sessions are not filled up, so that a first start does not take long. */
const mostFullSeats = 10;
const mostGroups = 3;

/** The class a visitor sees first always has free seats; the class Lena waits for has none. */
const neverFull = 1;
export const alwaysFull = 4;

/** The number of seats that each group books. */
export function groupsFor({ classNumber, sessionNumber, capacity }: PlannedSession): number[] {
  const share = shares[(classNumber * 3 + sessionNumber * 5) % shares.length] ?? 0;
  const mayBeFull = classNumber !== neverFull && capacity <= mostFullSeats;
  if (mayBeFull && (share === 1 || classNumber === alwaysFull)) return inGroups(capacity, 3);
  return inGroups(Math.floor(capacity * Math.min(share, 0.75)), 2).slice(0, mostGroups);
}

const inGroups = (seats: number, size: number): number[] =>
  Array.from({ length: Math.ceil(seats / size) }, (_, index) =>
    Math.min(size, seats - index * size),
  );
