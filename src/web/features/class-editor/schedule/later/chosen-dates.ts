// Which of the later dates a change is made to: the first one always, and the others unless they are left out.
import type { LaterDates } from '#contract/classes/series.ts';
import type { PlannedDate } from './later-plan.ts';

/** Dates that were rescheduled on their own stay as they are, unless they are chosen. */
export const leftOutAtFirst = ({ dates }: LaterDates): ReadonlySet<string> =>
  new Set(
    dates.filter(({ isRescheduledAlone }) => isRescheduledAlone).map(({ sessionId }) => sessionId),
  );

/** What cannot be changed like this is never chosen; the first date is refused instead. */
export const chosenDates = (
  planned: readonly PlannedDate[],
  leftOut: ReadonlySet<string>,
): PlannedDate[] =>
  planned.filter(
    ({ date, fault }, index) =>
      index === 0 || (fault === undefined && !leftOut.has(date.sessionId)),
  );
