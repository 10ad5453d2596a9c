// What is given back when somebody cancels. The page that promises it, the mail that says it and the server that pays it
// all ask here.

/** The rules a booking was made under; it keeps them when the house changes its own. */
export interface BookingPolicy {
  refundWindowHours: number;
  /** Of a booking whose date was moved: the last moment that was promised before. */
  refundUntil?: string;
}

const hourMs = 3_600_000;

/** The last moment at which canceling gives the whole price back; a date that is moved never makes it earlier. */
export function refundDeadline(
  startsAt: Date | string,
  { refundWindowHours, refundUntil }: BookingPolicy,
): Date {
  const startMs = new Date(startsAt).getTime();
  const byWindow = startMs - refundWindowHours * hourMs;
  const promised = refundUntil === undefined ? byWindow : new Date(refundUntil).getTime();
  return new Date(Math.min(startMs, Math.max(byWindow, promised)));
}

/** Hours are counted between instants, so a change of clocks in between changes nothing; the last moment counts. */
export function isInTime(
  startsAt: Date | string,
  policy: BookingPolicy,
  canceledAt: Date,
): boolean {
  return canceledAt.getTime() <= refundDeadline(startsAt, policy).getTime();
}

/** What canceling does: a free booking is never forfeited, for there is nothing to keep. */
export function cancellationOf(
  booking: { priceCents: number; startsAt: Date | string; policy: BookingPolicy },
  canceledAt: Date,
): { transition: 'cancel-in-time' | 'cancel-late'; refundCents: number } {
  const { priceCents, startsAt, policy } = booking;
  return priceCents === 0 || isInTime(startsAt, policy, canceledAt)
    ? { transition: 'cancel-in-time', refundCents: priceCents }
    : { transition: 'cancel-late', refundCents: 0 };
}
