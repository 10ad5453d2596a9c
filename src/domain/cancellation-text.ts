// What is promised about canceling one date of a class, with the very moment until which it holds.
import { isInTime, refundDeadline } from './booking/refund-rules.ts';
import { momentText } from './date-text.ts';

export interface SessionToCancel {
  startsAt: Date | string;
  timeZone: string;
  priceCents: number;
  refundWindowHours: number;
  /** Of a booking: the moment that it was promised. */
  refundUntil?: string;
}

/** Without `now`, as on a page that anybody may get from a cache, the moment counts as yet to come. */
export function cancellationText(session: SessionToCancel, now?: Date): string {
  if (session.priceCents === 0)
    return 'This class is free. If your plans change, cancel before it starts so that someone else can take your spot.';
  const deadline = refundDeadline(session.startsAt, session);
  const moment = momentText(deadline, session.timeZone);
  return now === undefined || isInTime(session.startsAt, session, now)
    ? `Free cancellation until ${moment}. After that, a refund may not be available.`
    : `Free cancellation ended ${moment}. A refund may not be available any more.`;
}
