// Decides which commission a sale has: that of its instructor or studio comes before that of its category, and that before
// the standing one. The database follows the same rule when a booking is made (`commission_exception`).
import { commissionCountsFrom } from './commission.ts';

export interface CommissionException {
  /** One of both is set. */
  categoryId: number | null;
  /** An instructor or a studio. */
  payeeId: string | null;
  bps: number;
  startsAt: Date;
  /** Null without an end. */
  endsAt: Date | null;
}

/** Everything that decides about rates, as it is known at a moment. */
export interface RateBook {
  standingBps: number;
  /** The announced change of the standing commission. */
  planned: { bps: number; countsFrom: Date } | null;
  /** No two of the same category or payee count at the same time. */
  exceptions: readonly CommissionException[];
}

/** Null where only the other one is known, or concerned. */
export interface RatedSale {
  payeeId: string | null;
  categoryId: number | null;
}

export interface Rate {
  bps: number;
  /** The next change that is known. */
  planned: { bps: number; countsFrom: Date } | null;
}

const countsAt = ({ startsAt, endsAt }: CommissionException, at: Date): boolean =>
  startsAt <= at && (endsAt === null || at < endsAt);

const standingAt = ({ standingBps, planned }: RateBook, at: Date): number =>
  planned && planned.countsFrom <= at ? planned.bps : standingBps;

/** The exception that counts for a sale; undefined where the standing commission does. */
export function exceptionAt<Exception extends CommissionException>(
  exceptions: readonly Exception[],
  { payeeId, categoryId }: RatedSale,
  at: Date,
): Exception | undefined {
  const counting = exceptions.filter((one) => countsAt(one, at));
  const own = counting.find((one) => one.payeeId !== null && one.payeeId === payeeId);
  return own ?? counting.find((one) => one.categoryId !== null && one.categoryId === categoryId);
}

export const rateAt = (book: RateBook, sale: RatedSale, at: Date): number =>
  exceptionAt(book.exceptions, sale, at)?.bps ?? standingAt(book, at);

/** The moments after `at` at which some rate may change, in their order. */
function changesAfter({ planned, exceptions }: RateBook, at: Date): Date[] {
  const moments = [
    planned?.countsFrom,
    ...exceptions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
  ];
  return moments
    .filter((moment): moment is Date => moment instanceof Date && moment > at)
    .sort((one, other) => one.getTime() - other.getTime());
}

export function rateOf(book: RateBook, sale: RatedSale, at: Date): Rate {
  const bps = rateAt(book, sale, at);
  const countsFrom = changesAfter(book, at).find((moment) => rateAt(book, sale, moment) !== bps);
  const planned = countsFrom ? { bps: rateAt(book, sale, countsFrom), countsFrom } : null;
  return { bps, planned };
}

interface Decision {
  before: RateBook;
  after: RateBook;
  /** The sales that are concerned. */
  sales: readonly RatedSale[];
  now: Date;
}

/** Whether somebody would pay more, within the next 30 days, than they know by now. */
export function isRaisedTooSoon({ before, after, sales, now }: Decision): boolean {
  const noticeEnds = commissionCountsFrom(now);
  const moments = [now, ...changesAfter(before, now), ...changesAfter(after, now)];
  return moments
    .filter((moment) => moment < noticeEnds)
    .some((moment) =>
      sales.some((sale) => rateAt(after, sale, moment) > rateAt(before, sale, moment)),
    );
}
