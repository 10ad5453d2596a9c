// Writes the cancellation promise for one session, with its exact deadline.
import { isInTime, refundDeadline } from '../booking/refund-rules.ts';
import { dayMs } from '../time/durations.ts';
import { dateText, momentText, timeText } from './date-text.ts';

export interface SessionToCancel {
  startsAt: Date | string;
  timeZone: string;
  priceCents: number;
  refundWindowHours: number;
  /** The refund deadline that a booking was promised. */
  refundUntil?: string;
}

/** Without `now`, as on a page from a public cache, the deadline counts as yet to come. */
export function cancellationText(session: SessionToCancel, now?: Date): string {
  if (session.priceCents === 0)
    return 'This class is free. If your plans change, cancel before it starts so that someone else can take your seat.';
  const deadline = refundDeadline(session.startsAt, session);
  const moment = momentText(deadline, session.timeZone);
  return now === undefined || isInTime(session.startsAt, session, now)
    ? `Free cancellation until ${moment}. After that, a refund may not be available.`
    : `Free cancellation ended ${moment}. A refund may not be available.`;
}

/** The same promise in a reminder: names the deadline as today or tomorrow, where it is that near. */
export function cancellationReminder(session: SessionToCancel, now: Date): string {
  const deadline = refundDeadline(session.startsAt, session);
  if (session.priceCents === 0 || now > deadline) return cancellationText(session, now);
  const { timeZone } = session;
  const day = dateText(deadline, timeZone);
  const inADay = new Date(now.getTime() + dayMs);
  const near =
    day === dateText(now, timeZone)
      ? 'today'
      : day === dateText(inADay, timeZone)
        ? 'tomorrow'
        : undefined;
  const when = near
    ? `${near}, ${day}, at ${timeText(deadline, timeZone)}`
    : `on ${momentText(deadline, timeZone)}`;
  return `Plans changed? Free cancellation ends ${when}. After that, a refund may not be available.`;
}
