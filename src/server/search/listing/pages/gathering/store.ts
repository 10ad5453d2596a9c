// How the rows that fit are gathered and counted. Parts of the statement that pages/store.ts puts together.
import { searchLimits } from '#contract/class-search.ts';
import { asked, type Parts } from '../sources/store.ts';
import { after, keysOf } from '../walking/store.ts';

const counted = searchLimits.countedExactly;

export const inHeading = `(l.heading @@ ${asked}) is true`;

const countHits = '(select count(*) from hits)::integer';

/**
 * How many of one in a thousand make something common. Nine are not there by chance where there are a thousand at
 * most; headings have to be met often enough to be walked along.
 */
const fewest = { words: 9, fitting: 9, headings: 12 };
export const isCommon = (what: keyof typeof fewest): string =>
  `(select ${what} from sampled) >= ${fewest[what]}`;

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
    from listings_sample t
    left join lateral (select true as fitting from ${source.table} l where ${fits} limit 1) fitting on true
    where (t.words @@ ${asked}) is true
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
  const { source } = parts;
  const from = bearersOf(parts, `t.${column} @@ ${asked}`);
  // This is asked only where headings are not common.
  if (column === 'heading') return gatherFrom(parts, from, source.conditions, tier);
  const rare = gatherFrom(parts, from, [`not (${isCommon('words')})`, ...source.conditions], tier);
  const common = [isCommon('words'), ...source.conditions, source.matches];
  return `(${rare}) union all (${gather(parts, common, tier)})`;
}

/** Never joined to but from, so that the index of words is read once. */
function bearersOf({ search, source }: Parts, condition: string): string {
  const bearers = `(select t.* from listings t where ${condition} offset 0)`;
  if (!search.days) return `${bearers} l`;
  return `${bearers} t cross join lateral (
    select l.* from ${source.table} l where l.class_id = t.class_id offset 0
  ) l`;
}

function gatherFrom(parts: Parts, from: string, conditions: string[], tier: string): string {
  const { search, source, gathered } = parts;
  const near = search.around ? ['l.spot_id in (select id from near)'] : [];
  const isAsked = search.order.first === 'distance';
  const distance = isAsked ? '(select distance from near where near.id = l.spot_id)' : '0::float8';
  return `
    select l.class_id, l.price_cents, l.${source.time} as time, ${tier} as tier, ${distance} as distance,
      coalesce(l.spot_id, 0) as spot_id
    from ${from}
    where ${[...conditions, ...near].join(' and ')}
    limit ${gathered}`;
}

/** Of a thousand in a year, more than a page's worth is there within them. */
const soonWeeks = 3;

/** From the week on that the page begins in. */
export function gatherSoon(parts: Parts): string {
  const { search, source, ask } = parts;
  const begin = search.after
    ? ask(new Date(search.after.time), 'timestamptz')
    : '(select min(next_starts_at) from listings)';
  const soon = `(
    select query && string_agg(quote_literal(week_word(${begin} + week * interval '1 week')), '|')::tsquery
    from asked, generate_series(0, ${soonWeeks} - 1) week group by query
  )`;
  const behind = after(parts, keysOf(parts, 'l', source.time).slice(1));
  return gatherFrom(
    { ...parts, gathered: 'all' },
    bearersOf(parts, `t.heading @@ ${soon}`),
    [...source.conditions, ...behind],
    '0',
  );
}

/** The place leads to them, or whatever else is asked for. */
export function gather(
  { search, source, gathered }: Parts,
  conditions: string[],
  tier: string,
): string {
  const near = search.around ? 'join near on near.id = l.spot_id' : '';
  return `
    select l.class_id, l.price_cents, l.${source.time} as time, ${tier} as tier,
      ${search.around ? 'near.distance' : '0::float8'} as distance, coalesce(l.spot_id, 0) as spot_id
    from ${source.table} l ${near}
    where ${conditions.join(' and ')}
    limit ${gathered}`;
}
