// Reads the kept figures of a period and of the one before, with the changes that are not folded in yet.
import { sql } from 'kysely';
import type { Days, Step } from '#domain/figures/period.ts';
import type { Db } from '#platform/db/db.ts';

interface SumRow {
  /** False while facts from before the figures were kept are still being counted. */
  is_filled: boolean;
  /** Null, like the rest, where nothing happened at all. */
  is_before: boolean | null;
  /** The first day of the day, week or month, "2026-11-16". */
  start: string | null;
  figure: string;
  amount: number;
}

interface Within {
  days: Days;
  before: Days;
  step: Step;
}

/** One statement, so that what is folded meanwhile counts once. */
export async function sumFigures(db: Db, { days, before, step }: Within): Promise<SumRow[]> {
  const isWithin = sql`day between ${before.from}::date and ${days.to}::date`;
  const { rows } = await sql<SumRow>`
    select progress.is_filled, sums.is_before, sums.start, sums.figure, sums.amount
    from figure_progress progress left join (
      select day < ${days.from}::date as is_before,
        case when day >= ${days.from}::date then to_char(date_trunc(${step}, day), 'YYYY-MM-DD') end as start,
        figure, sum(amount)::bigint as amount
      from (
        select day, figure, amount from daily_figures where ${isWithin}
        union all select day, figure, amount from figure_changes where ${isWithin}
      ) kept
      group by 1, 2, 3
    ) sums on true`.execute(db);
  return rows;
}
