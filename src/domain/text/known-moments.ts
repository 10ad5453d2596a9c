// The moments whose parts are known: pages write the same moment several times, and formatting is a tenth of a rendering.
// Without the formats themselves, so that a page loads them only when it needs them.

export interface MomentParts {
  /** "Sat, Dec 5" */
  day: string;
  year: string;
  /** "10:00 AM" */
  time: string;
  /** "CST" */
  zone: string;
}

/** By time zone, then by milliseconds since 1970. */
export type Moments = Record<string, Record<string, MomentParts>>;

/** Cleared when it is full. */
const known = new Map<string, MomentParts>();
const mostKnown = 2000;

const keyOf = (ms: number | string, timeZone: string): string => `${ms} ${timeZone}`;

export const findMoment = (ms: number, timeZone: string): MomentParts | undefined =>
  known.get(keyOf(ms, timeZone));

export function rememberMoment(
  ms: number | string,
  timeZone: string,
  parts: MomentParts,
): MomentParts {
  if (known.size >= mostKnown) known.clear();
  known.set(keyOf(ms, timeZone), parts);
  return parts;
}

/** The first Intl.DateTimeFormat takes a slow phone a tenth of a second or more; known moments need none. */
export function rememberMoments(moments: Moments): void {
  for (const [timeZone, byTime] of Object.entries(moments))
    for (const [ms, parts] of Object.entries(byTime)) rememberMoment(ms, timeZone, parts);
}
