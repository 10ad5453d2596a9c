// Says whether a calendar elsewhere is about to be read.
import type { BusyCalendar } from '#contract/calendars/busy-calendar-calls.ts';

/** By calendar: when one that is to be read at once was due before. A reading sets another time. */
export type Asked = Readonly<Record<string, string>>;

type Known = Pick<BusyCalendar, 'id' | 'readAt' | 'nextReadAt' | 'failure'>;

export const isWaiting = ({ id, readAt, nextReadAt, failure }: Known, asked: Asked): boolean =>
  (readAt === null && failure === null) || asked[id] === nextReadAt;
