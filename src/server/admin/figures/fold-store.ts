// Folds changes of figures into their sums, and lets the sums of the last days end on another day.
import { sql } from 'kysely';
import { presetDays, presets } from '#domain/figures/period.ts';
import type { Db } from '#platform/db/db.ts';
import type { Progress } from './progress-store.ts';

const spans = sql`unnest(${presets.map((preset) => presetDays[preset])}::smallint[]) as spans (span)`;
const isRanked = sql`figure in ('sales', 'demo_sales', 'bookings') and class_id is not null`;
const kinds = sql`(values ('class', class_id::text), ('town', town)) as ranked (kind, key)`;
const add = (table: string) => sql`
  do update set amount = ${sql.table(table)}.amount + excluded.amount`;

/** Takes the oldest changes out and adds them up, in one statement; returns how many there were. */
export async function foldChanges(
  tx: Db,
  { filled_to, is_filled, ranked_through }: Progress,
  most: number,
): Promise<number> {
  // A class that is not filled yet still needs its changes.
  const isFoldable = is_filled ? sql`true` : sql`(class_id is null or class_id <= ${filled_to})`;
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from figure_changes
      where id in (select id from figure_changes where ${isFoldable} order by id limit ${most})
      returning day, class_id, town, figure, amount
    ), days as (
      insert into daily_figures (day, figure, amount)
      select day, figure, sum(amount) from taken group by 1, 2
      on conflict (day, figure) ${add('daily_figures')}
    ), classes as (
      insert into class_figures (figure, day, class_id, town, amount)
      select figure, day, class_id, town, sum(amount) from taken where ${isRanked} group by 1, 2, 3, 4
      on conflict (figure, day, class_id, town) ${add('class_figures')}
    ), ranks as (
      insert into ranked_figures (span, kind, figure, key, amount)
      select spans.span, ranked.kind, figure, ranked.key, sum(amount)
      from taken cross join ${spans} cross join lateral ${kinds}
      where ${isRanked} and day <= ${ranked_through}::date and day > ${ranked_through}::date - spans.span
      group by 1, 2, 3, 4
      on conflict (span, kind, figure, key) ${add('ranked_figures')}
    )
    select count(*) as count from taken`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Adds the days that come in between one end and another, and takes away those that fall out. One statement for each span,
 * because every class that sold something on these days changes.
 */
export async function moveRanks(
  tx: Db,
  { from, to }: { from: string | null; to: string },
): Promise<void> {
  for (const preset of presets) await moveSpan(tx, { from, to, span: presetDays[preset] });
  await sql`delete from ranked_figures where amount = 0`.execute(tx);
}

async function moveSpan(
  tx: Db,
  { from, to, span }: { from: string | null; to: string; span: number },
): Promise<void> {
  const [start, earlierStart] = [
    sql`${to}::date - ${span}::integer`,
    sql`${from}::date - ${span}::integer`,
  ];
  await sql`
    insert into ranked_figures (span, kind, figure, key, amount)
    select ${span}::smallint, ranked.kind, moved.figure, ranked.key, sum(moved.amount)
    from (
      select class_id, town, figure, amount from class_figures
      where ${isRanked} and day <= ${to}::date and day > greatest(${start}, ${from}::date)
      union all
      select class_id, town, figure, -amount from class_figures
      where ${isRanked} and day > ${earlierStart} and day <= least(${start}, ${from}::date)
    ) moved cross join lateral ${kinds}
    group by 2, 3, 4 having sum(moved.amount) <> 0
    on conflict (span, kind, figure, key) ${add('ranked_figures')}`.execute(tx);
}
