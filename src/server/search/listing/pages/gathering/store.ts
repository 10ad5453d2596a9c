// How the rows that fit are gathered and counted. Parts of the statement that pages/store.ts puts together.
import { searchLimits } from '#contract/class-search.ts';
import { asked, type Parts } from '../sources/store.ts';
import { after, keysOf } from '../walking/store.ts';

const counted = searchLimits.countedExactly;

export const inHeading = `(l.heading @@ ${asked}) is true`;

const countHits = '(select count(*) from hits)::integer';

/** That many of one in a thousand are not there by chance, where there are not more than a thousand. */
const fewestOfCommon = 9;
export const isCommon = (what: 'words' | 'fitting' | 'headings'): string =>
  `(select ${what} from sampled) >= ${fewestOfCommon}`;

/**
 * The index of words has to read all rows that bear a word before it gives the first, which takes long for a word that
 * a tenth of them bears; so some are looked at first.
 */
export function sample({ search, source }: Parts): string {
  const near = search.around ? ['l.spot_id in (select id from near)'] : [];
  const fits = ['l.class_id = t.class_id', ...source.conditions, ...near].join(' and ');
  return `sampled as materialized (
    select count(*) as words, count(fitting.fitting) as fitting,
      count(fitting.fitting) filter (where t.heading @@ ${asked}) as headings
    from listings t
    left join lateral (select true as fitting from ${source.table} l where ${fits} limit 1) fitting on true
    where uuid_hash(t.class_id) & 1023 = 0 and (t.words @@ ${asked}) is true
  )`;
}

export function totalOf({ search, gathered }: Parts): string {
  if (gathered === 'all') return countHits;
  const areHeadsEnough =
    search.order.first === 'relevance' ? ` or (select count(*) from heads) > ${counted}` : '';
  return `case when ${isCommon('fitting')}${areHeadsEnough} then ${counted + 1} else ${countHits} end`;
}

/** Rare words lead to the rows; common ones are looked for in the rows that the rest of the wishes leads to. */
export function gatherWords(parts: Parts, column: 'words' | 'heading', tier: string): string {
  const { search, source } = parts;
  const bearers = `(select t.* from listings t where t.${column} @@ ${asked} offset 0)`;
  const from = search.days
    ? `${bearers} t join listed_dates l on l.class_id = t.class_id`
    : `${bearers} l`;
  const rare = [`not (${isCommon('words')})`, ...source.conditions];
  // Rare where it counts, for this is asked only where headings are not common.
  if (column === 'heading') return gather(parts, source.conditions, tier, from);
  const common = [isCommon('words'), ...source.conditions, source.matches];
  return `(${gather(parts, rare, tier, from)}) union all (${gather(parts, common, tier)})`;
}

/** A page's worth of a thousand in a year is there within them. */
const soonWeeks = 6;

/** From the week on that the page begins in. */
export function gatherSoon(parts: Parts): string {
  const { search, source, ask } = parts;
  const begin = search.after
    ? ask(new Date(search.after.time), 'timestamptz')
    : `(select least(nullif(at, '-infinity'), ${ask(search.now, 'timestamptz')}) from listings_reached)`;
  const weeks = Array.from(
    { length: soonWeeks },
    (_, week) => `quote_literal(week_word(${begin} + interval '${week} weeks'))`,
  ).join(` || '|' || `);
  const soon = `(select query && (${weeks})::tsquery from asked)`;
  const from = `(select t.* from listings t where t.heading @@ ${soon} offset 0) l`;
  const behind = after(parts, keysOf(parts, 'l', source.time).slice(1));
  return gather({ ...parts, gathered: 'all' }, [...source.conditions, ...behind], '0', from);
}

export function gather(
  { search, source, gathered }: Parts,
  conditions: string[],
  tier: string,
  from = `${source.table} l`,
): string {
  const near = search.around ? 'join near on near.id = l.spot_id' : '';
  return `
    select l.class_id, l.price_cents, l.${source.time} as time, ${tier} as tier,
      ${search.around ? 'near.distance' : '0::float8'} as distance, coalesce(l.spot_id, 0) as spot_id
    from ${from} ${near}
    where ${conditions.join(' and ')}
    limit ${gathered}`;
}
