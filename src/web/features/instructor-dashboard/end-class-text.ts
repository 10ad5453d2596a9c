// How a class can end, and what that means: deleted while nobody has booked it, else archived.
import type { OwnClass } from '#contract/classes/classes.ts';

export type Ending = 'delete' | 'archive';

export const endingOf = ({ wasBooked, state }: Pick<OwnClass, 'wasBooked' | 'state'>): Ending =>
  wasBooked || state === 'taken-down' || state === 'held' ? 'archive' : 'delete';

export const deleteText =
  'Nobody has ever booked it. It is gone for good, with its dates, its photos and the questions about it.';

/** Counts dates ahead that nobody has booked. */
export function archiveText({ sessions }: Pick<OwnClass, 'sessions'>, now: Date): string {
  const empty = sessions.filter(
    ({ state, startTime, seatsTaken }) =>
      state === 'scheduled' && seatsTaken === 0 && new Date(startTime) > now,
  ).length;
  const dates =
    empty === 1
      ? 'The date that nobody has booked is'
      : `The ${empty} dates that nobody has booked are`;
  const canceled = empty > 0 ? ` ${dates} canceled.` : '';
  return `Nobody can find or book it any more.${canceled} Bookings, receipts and reviews stay, and you can bring it back.`;
}

/** Dates that keep a class from being archived. */
export const bookedSessions = ({ sessions }: Pick<OwnClass, 'sessions'>): number =>
  sessions.filter(({ state, seatsTaken }) => state === 'scheduled' && seatsTaken > 0).length;

export const bookedText = (count: number): string =>
  count === 1
    ? 'People have booked a date of it. Cancel that date first, or wait until it is over.'
    : `People have booked ${count} dates of it. Cancel these first, or wait until they are over.`;
