// What the figures of a class mean: shares in whole percent, and the time that insight and reliability look back.

export const insightMonths = 12;

/** Null where there is nothing to take a share of. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part / whole) * 100) : null;

interface Dates {
  held: number;
  moved: number;
  canceled: number;
}

/** Below that, a single date would look like a habit. */
const leastDates = 3;

/** Whether the dates of an instructor say something about the next ones. */
export const saysEnough = ({ held, canceled }: Dates): boolean => held + canceled >= leastDates;
