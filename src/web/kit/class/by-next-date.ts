// Sorts classes that somebody runs: by their next date, then those without one.
import type { OwnClass } from '#contract/classes/classes.ts';

type Dated = Pick<OwnClass, 'sessions' | 'archivedAt'>;

/** The soonest date that takes place and is not over; one that is under way comes first. */
export const nextDateOf = <Own extends Dated>({
  sessions,
}: Own): Own['sessions'][number] | undefined =>
  sessions
    .filter(({ state }) => state === 'scheduled')
    .toSorted((one, other) => startOf(one) - startOf(other))[0];

/** Classes with the same next date, or with none, stay in the order in which they came; archived ones are the last. */
export const byNextDate = <Own extends Dated>(classes: readonly Own[]): Own[] =>
  classes.toSorted((one, other) => placeOf(one) - placeOf(other));

function placeOf(own: Dated): number {
  if (own.archivedAt !== null) return archived;
  const next = nextDateOf(own);
  return next ? startOf(next) : withoutDates;
}

const startOf = ({ startTime }: { startTime: string }): number => Date.parse(startTime);
const withoutDates = Number.MAX_SAFE_INTEGER - 1;
const archived = Number.MAX_SAFE_INTEGER;
