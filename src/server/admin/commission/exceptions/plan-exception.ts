// Says what an exception from the standing commission would do: from when it may count, what it replaces, and what those
// concerned pay before, and after its end. The preview shows it, and the decision follows it.
import { createHash } from 'node:crypto';
import type { Input } from '#contract/endpoints.ts';
import { Refusal } from '#contract/errors.ts';
import { commissionCountsFrom } from '#domain/money/commission.ts';
import {
  type CommissionException,
  isRaisedTooSoon,
  type RateBook,
  rateAt,
  type RatedSale,
} from '#domain/money/commission-rates.ts';
import type { Db } from '#platform/db/db.ts';
import type { SettingsContext } from '../../system/save-version.ts';
import { findCategoriesOf } from './concerned-store.ts';
import { type ExceptionRow, findOpenExceptionsOf, type Target } from './exception-store.ts';
import { type KnownRates, readRateBook } from './read-rate-book.ts';
import type { ConcernedTarget } from './target.ts';

type Wanted = Input<'POST /api/admin/commission/exceptions/preview'>['body'];

export interface ExceptionPlan {
  concerned: ConcernedTarget;
  bps: number;
  startsAt: Date;
  endsAt: Date | null;
  fromBps: number;
  thenBps: number | null;
  isRaise: boolean;
  replaces: ExceptionRow | undefined;
  /** Two readers have the same version exactly when they saw the same plan. */
  version: string;
}

export const payeeOf = ({ person_id, studio_id }: Target): string | null => person_id ?? studio_id;

/** Those who have no exception of their own, for a category; for a payee all that they sell. */
export async function salesOf(db: Db, target: Target): Promise<RatedSale[]> {
  const payeeId = payeeOf(target);
  if (payeeId === null) return [{ payeeId, categoryId: target.category_id }];
  const categoryIds = await findCategoriesOf(db, payeeId);
  return [null, ...categoryIds].map((categoryId) => ({ payeeId, categoryId }));
}

/** At this moment the day is the same everywhere in the United States, as it is announced. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

export async function planException(
  db: Db,
  { clock, config: { mode } }: Pick<SettingsContext, 'clock' | 'config'>,
  { target, wanted }: { target: ConcernedTarget; wanted: Omit<Wanted, 'target'> },
): Promise<ExceptionPlan> {
  const now = clock.now();
  const payeeId = payeeOf(target);
  const before = await readRateBook(db, { mode, at: now, payeeIds: [payeeId] });
  const open = await findOpenExceptionsOf(db, target, now);
  if (open.some(({ starts_at: startsAt }) => startsAt > now))
    throw new Refusal('exception_planned');
  const [replaces] = open;
  const { bps } = wanted;
  const endsAt = wanted.untilDay === null ? null : noonOf(wanted.untilDay);
  const sales = await salesOf(db, target);
  const from = (startsAt: Date): RateBook =>
    withException(before, { ...placeOf(target), bps, startsAt, endsAt }, replaces?.id);
  const isRaise = isRaisedTooSoon({ before, after: from(now), sales, now });
  const startsAt = startOf(wanted.fromDay, now, { before, after: from, sales });
  if (endsAt && endsAt <= startsAt)
    throw unfit('untilDay', 'must be after the day from which it counts');
  const [sale = { payeeId, categoryId: target.category_id }] = sales;
  const after = from(startsAt);
  return withVersion({
    concerned: target,
    bps,
    startsAt,
    endsAt,
    fromBps: rateAt(before, sale, startsAt),
    thenBps: endsAt && rateAt(after, sale, endsAt),
    isRaise,
    // One that is over by then is not replaced.
    replaces: replaces && (endOf(replaces) ?? startsAt) >= startsAt ? replaces : undefined,
  });
}

interface Attempt {
  before: RateBook;
  after: (startsAt: Date) => RateBook;
  sales: readonly RatedSale[];
}

/** At once, or on the first day on which nobody pays more than they have known for 30 days. */
function startOf(fromDay: string | null, now: Date, { before, after, sales }: Attempt): Date {
  const isTooSoon = (startsAt: Date): boolean =>
    isRaisedTooSoon({ before, after: after(startsAt), sales, now });
  const notice = commissionCountsFrom(now);
  if (fromDay === null) return isTooSoon(now) ? notice : now;
  const startsAt = noonOf(fromDay);
  if (startsAt <= now) throw unfit('fromDay', 'must be ahead; leave it empty for at once');
  if (isTooSoon(startsAt))
    throw unfit(
      'fromDay',
      `must be ${notice.toISOString().slice(0, 10)} or later, because somebody pays more`,
    );
  return startsAt;
}

const unfit = (field: string, message: string): Refusal =>
  new Refusal('invalid_input', { fields: { [field]: message } });

export const placeOf = (target: Target) => ({
  categoryId: target.category_id,
  payeeId: payeeOf(target),
});

/** The earlier of its own end and of what was decided since. */
export const endOf = ({ ends_at, stops_at }: ExceptionRow): Date | null =>
  ends_at && stops_at
    ? new Date(Math.min(ends_at.getTime(), stops_at.getTime()))
    : (stops_at ?? ends_at);

/** The book with one exception more, which ends the one that it replaces. */
function withException(
  book: KnownRates,
  added: CommissionException,
  replacedId: string | undefined,
): RateBook {
  const kept = book.exceptions.map((one) =>
    one.id === replacedId && (one.endsAt ?? added.startsAt) >= added.startsAt
      ? { ...one, endsAt: added.startsAt }
      : one,
  );
  return { ...book, exceptions: [...kept, added] };
}

/** The moment is left out where it is now: the preview came a while ago. */
function withVersion(plan: Omit<ExceptionPlan, 'version'>): ExceptionPlan {
  const { concerned, bps, endsAt, fromBps, thenBps, isRaise, replaces } = plan;
  const seen = [concerned, bps, endsAt, fromBps, thenBps, isRaise, replaces?.id, replaces?.version];
  const version = createHash('sha256').update(JSON.stringify(seen)).digest('hex').slice(0, 32);
  return { ...plan, version };
}
