// Finds the classes or towns with the most sales or bookings of a period.
import { type RawBuilder, sql } from 'kysely';
import type { Days } from '#domain/figures/period.ts';
import type { Db } from '#platform/db/db.ts';

export type RankedKind = 'class' | 'town';

export interface Ranking {
  kind: RankedKind;
  /** The kept names of the figure they are ranked by, and of the one that is shown beside it. */
  by: string;
  other: string;
  days: Days;
  most: number;
}

export interface RankedRow {
  /** The id of a class, or a town. */
  key: string;
  amount: number;
  other_amount: number;
  title: string | null;
  instructor_id: string | null;
  instructor_name: string | null;
}

const keys: Readonly<Record<RankedKind, RawBuilder<unknown>>> = {
  class: sql`class_id::text`,
  town: sql`town`,
};

/** Classes are added up by their ids, which are shorter than their texts. */
const groups: Readonly<Record<RankedKind, RawBuilder<unknown>>> = {
  class: sql`class_id`,
  town: sql`town`,
};

const isWithin = ({ by, other, days }: Ranking) => sql`
  figure in (${by}, ${other}) and class_id is not null
    and day between ${days.from}::date and ${days.to}::date`;

/** Rows of either figure in the period, by their key. */
const rowsOf = (table: 'class_figures' | 'figure_changes', ranking: Ranking) => sql`
  select ${keys[ranking.kind]} as key, figure, amount from ${sql.table(table)}
  where ${isWithin(ranking)}`;

const sums = ({ by, other }: Ranking) => sql`
  coalesce(sum(amount) filter (where figure = ${by}), 0)::bigint as amount,
  coalesce(sum(amount) filter (where figure = ${other}), 0)::bigint as other_amount`;

/** The first few are named; a class or an instructor may be gone by now. */
const named = ({ kind, most }: Ranking, ranked: RawBuilder<unknown>) => {
  const first = sql`
    select key, amount, other_amount from (${ranked}) ranked where amount > 0
    order by amount desc, key limit ${most}`;
  return kind === 'town'
    ? sql<RankedRow>`
        select key, amount, other_amount, null as title, null as instructor_id, null as instructor_name
        from (${first}) first order by amount desc, key`
    : sql<RankedRow>`
        select key, amount, other_amount, c.title, p.id as instructor_id, p.full_name as instructor_name
        from (${first}) first
          left join classes c on c.id = key::uuid
          left join profiles p on p.id = c.teacher_id and p.erased_at is null
        order by amount desc, key`;
};

/**
 * Of the last days until today, whose sums are kept in order: looks only at the first of them, and at those that have
 * changed since, all in one descent of the index (an array: a join would read the sums of all classes, and a subquery for
 * each costs several times as much after a busy minute). The figure beside it is read for those that are shown. Finds
 * nothing while the kept sums end on another day.
 */
export async function findRanked(db: Db, ranking: Ranking, span: number): Promise<RankedRow[]> {
  const { kind, by, other, days, most } = ranking;
  const kept = (figure: string) =>
    sql`ranked_figures where span = ${span} and kind = ${kind} and figure = ${figure}`;
  const ranked = sql`
    with changed as materialized (
      select ${keys[kind]} as key, ${sums(ranking)} from figure_changes
      where ${isWithin(ranking)} group by ${groups[kind]}
    ), first as materialized (
      select key, sum(amount)::bigint as amount from (
        select key, amount from ${kept(by)} and key = any(array(
          (select key from ${kept(by)} order by amount desc, key limit ${most})
          union all select key from changed))
        union all select key, amount from changed
      ) both_of
      where exists (select from figure_progress where ranked_through = ${days.to}::date)
      group by key having sum(amount) > 0
      order by sum(amount) desc, key limit ${most}
    )
    select first.key, first.amount, coalesce(changed.other_amount, 0) + coalesce(
      (select amount from ${kept(other)} and key = first.key), 0) as other_amount
    from first left join changed on changed.key = first.key`;
  return (await named(ranking, ranked).execute(db)).rows;
}

/** Of any other period, added up from its days. */
export async function addUpRanked(db: Db, ranking: Ranking): Promise<RankedRow[]> {
  const ranked = sql`
    select key, ${sums(ranking)}
    from (
      ${rowsOf('class_figures', ranking)} union all ${rowsOf('figure_changes', ranking)}
    ) both_of
    group by key`;
  return (await named(ranking, ranked).execute(db)).rows;
}
