// What is promised about cancelling one date of a class, with the very moment until which it holds.
import { dateText, timeText } from './date-text.ts';

export interface DateToCancel {
  startsAt: Date | string;
  timeZone: string;
  priceCents: number;
  refundWindowHours: number;
}

/** The last moment at which the whole price is given back. */
function refundDeadline({ startsAt, refundWindowHours }: DateToCancel): Date {
  return new Date(new Date(startsAt).getTime() - refundWindowHours * 3_600_000);
}

/** Without `now`, as on a page that anybody may get from a cache, the moment counts as yet to come. */
export function cancellationText(date: DateToCancel, now?: Date): string {
  if (date.priceCents === 0)
    return 'This class is free. If your plans change, cancel before it starts so that someone else can take your spot.';
  const deadline = refundDeadline(date);
  const moment = `${dateText(deadline, date.timeZone)}, ${timeText(deadline, date.timeZone)}`;
  return now !== undefined && now > deadline
    ? `Free cancellation ended ${moment}. From now on, no refund unless the class is canceled.`
    : `Free cancellation until ${moment}. After that, no refund unless the class is canceled.`;
}
