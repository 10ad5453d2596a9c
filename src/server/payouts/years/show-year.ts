// Shows a payee's money of a year, month by month, in the time zone of their statements.
import type { EarningPartsShown, EarningYear } from '#contract/money/earning-years.ts';
import { addParts, type EarningParts, netOf, partsOf } from '#domain/money/earning-parts.ts';
import { monthsOf } from '#domain/money/statement-period.ts';
import { toWall } from '#domain/time/wall-time.ts';
import type { Db } from '#platform/db/db.ts';
import type { Context } from '../../shared/context.ts';
import { changeOf, findZone, sumByMonthAndKind } from './year-store.ts';

export type YearContext = Pick<Context, 'clock' | 'providers'>;

/** Where nothing was earned yet, there is no zone to tell the year by. */
export const zoneWithoutMoney = 'Etc/UTC';

export async function showYear(
  db: Db,
  { clock, providers }: YearContext,
  input: { payeeId: string; year?: number | undefined },
): Promise<EarningYear> {
  const whose = { payeeId: input.payeeId, livemode: providers.current.livemode };
  const { time_zone, first_year } = await findZone(db, whose);
  const timeZone = time_zone ?? zoneWithoutMoney;
  const current = Number(toWall(clock.now(), timeZone).slice(0, 4));
  const year = input.year ?? current;
  const period = { year, month: undefined };
  const rows = await sumByMonthAndKind(db, { ...whose, period, timeZone });
  const months = monthsOf(year).map((month) => ({
    month,
    parts: addParts(rows.filter((row) => row.month === month).map((row) => partsOf(changeOf(row)))),
  }));
  return {
    year,
    timeZone: time_zone,
    isDemoMoney: !whose.livemode,
    years: yearsBetween(first_year ?? current, current),
    months: months.map(({ month, parts }) => ({ month, ...presentParts(parts) })),
    total: presentParts(addParts(months.map(({ parts }) => parts))),
  };
}

/** The newest first. */
function yearsBetween(first: number, last: number): number[] {
  const latest = Math.max(first, last);
  return Array.from({ length: latest - first + 1 }, (_, index) => latest - index);
}

export const presentParts = (parts: EarningParts): EarningPartsShown => ({
  gross: parts.grossCents / 100,
  refunds: parts.refundedCents / 100,
  disputes: parts.disputedCents / 100,
  commission: parts.commissionCents / 100,
  tax: parts.taxCents / 100,
  penalties: parts.penaltyCents / 100,
  net: netOf(parts) / 100,
  paid: parts.paidCents / 100,
});
