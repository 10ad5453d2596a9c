// Decides which marks are possible on a roster at a moment, and the hint shown when none are.
import type { Roster } from '#contract/bookings/roster-shapes.ts';
import { momentText } from '#domain/text/date-text.ts';

export interface Markable {
  checkIn: boolean;
  noShow: boolean;
  /** Shown above the list. */
  hint: string | undefined;
}

export function whatCanBeMarked(
  { session, checkInFrom, markUntil, isReadOnly, class: { timeZone } }: Roster,
  now: Date,
): Markable {
  const nothing = { checkIn: false, noShow: false };
  if (session.state === 'cancelled') return { ...nothing, hint: undefined };
  if (isReadOnly)
    return {
      ...nothing,
      hint: 'The instructor has left your studio and checks people in alone. You see who comes, because the studio earns this date.',
    };
  if (now > new Date(markUntil))
    return { ...nothing, hint: `The list was closed ${momentText(markUntil, timeZone)}.` };
  if (now < new Date(checkInFrom))
    return { ...nothing, hint: `Check-in opens ${momentText(checkInFrom, timeZone)}.` };
  const hasBegun = now >= new Date(session.startTime);
  return { checkIn: true, noShow: hasBegun, hint: undefined };
}
