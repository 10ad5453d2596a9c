// Takes a page from sorted rows. Parts of the statement that page-store.ts puts together.
import { searchLimits } from '#contract/classes/class-search.ts';
import type { Position, Search } from '../asked/search.ts';
import { type Parts, partRank, ratingOf } from './sources.sql.ts';

/**
 * Reads one row more than a page to see whether there is a next one. The limit is written into the statement, as one of
 * two numbers, so that there are few statements and their plans know how few rows are wanted.
 */
export const rowsOf = ({ limit }: Search): number =>
  1 + (limit <= searchLimits.pageSize ? searchLimits.pageSize : searchLimits.mostPageSize);

/** `rows` is a table, or a subquery. */
export function sortHits(parts: Parts, rows: string, condition: string): string {
  const keys = [...rankKey(parts), ...keysOf(parts, 'time')];
  return `
    select l.* from ${rows} l
    where ${[condition, ...after(parts, keys)].join(' and ')}
    order by ${sorting(keys)} limit ${parts.rows}`;
}

/** Walks along the index of the order. The place is not joined, because a join need not keep the order. */
export function walk(parts: Parts, conditions: string[], most: number): string {
  const { source, search } = parts;
  const keys = keysOf(parts, source.time);
  const bounds = [...source.bounds, ...after(parts, keys)];
  const near = search.around ? ['(l.spot_id in (select id from near)) is true'] : [];
  const rank = search.ranked ? `, ${partRank(search)} as rank` : '';
  return `
    select l.class_id, l.price_cents, l.${source.time} as time, 0::float8 as distance, 0 as spot_id${ratingOf(search)}${rank}
    from (
      select l.* from ${source.table} l
      ${bounds.length > 0 ? `where ${bounds.join(' and ')}` : ''}
      order by ${sorting(keys)} limit ${most}
    ) l
    where ${[...conditions, ...near].join(' and ')}
    limit ${parts.rows}`;
}

/** Walks from spot to spot, the nearest first, and at each along its sessions by time. */
export function walkOutwards(parts: Parts, conditions: string[]): string {
  const { source, ask, search, rows: limit } = parts;
  const behind = after(parts, [
    { name: 'distanceMiles', expression: 'near.distance', descending: false },
    { name: 'spotId', expression: 'near.id', descending: false },
    ...keysOf(parts, source.time).slice(2),
  ]);
  return `
    select l.class_id, l.price_cents, l.time, near.distance, near.id as spot_id
    from (
      select * from near
      ${search.after ? `where distance >= ${ask(search.after.distanceMiles, 'float8')}` : ''}
      order by distance, id
    ) near
    cross join lateral (
      select l.class_id, l.price_cents, l.${source.time} as time from ${source.table} l
      where ${[`l.spot_id = near.id`, ...conditions, ...behind].join(' and ')}
      order by l.${source.time}, l.class_id limit ${limit}
    ) l
    limit ${limit}`;
}

/** The condition that a row of the source comes after the page before, in the order of time. */
export const behind = (parts: Parts): string[] => after(parts, keysOf(parts, parts.source.time));

interface Key {
  name: keyof Position | 'rank';
  expression: string;
  descending: boolean;
}

function keysOf({ search: { order } }: Parts, time: string): Key[] {
  const byDate: Key[] = [
    { name: 'time', expression: `l.${time}`, descending: order.dateDescending },
    { name: 'classId', expression: 'l.class_id', descending: order.dateDescending },
  ];
  const rising = (name: keyof Position, column: string): Key => ({
    name,
    expression: `l.${column}`,
    descending: false,
  });
  const before: Record<typeof order.first, Key[]> = {
    date: [],
    price: [{ ...rising('priceCents', 'price_cents'), descending: order.priceDescending }],
    distance: [rising('distanceMiles', 'distance'), rising('spotId', 'spot_id')],
    rating: [rising('ratingRank', 'rating_rank')],
  };
  return [...before[order.first], ...byDate];
}

/** The parts of a ranked search follow each other. */
const rankKey = ({ search }: Parts): Key[] =>
  search.ranked ? [{ name: 'rank', expression: 'l.rank', descending: false }] : [];

const sorting = (keys: Key[]): string =>
  keys
    .map(({ expression, descending }) => `${expression} ${descending ? 'desc' : 'asc'}`)
    .join(', ');

/** The condition that a row comes after the last row of the page before. */
function after({ search, ask, source }: Parts, keys: Key[]): string[] {
  const { after: at } = search;
  const [first, ...rest] = keys;
  if (!at || !first) return [];
  const valueOf = ({ name }: Key): string => {
    if (name === 'rank') return ask(partRank(search), 'integer');
    return name === 'time' ? source.timeIn(at.time) : ask(at[name], types[name]);
  };
  const compare = (some: Key[]): string => {
    const sign = some[0]?.descending ? '<' : '>';
    return `(${some.map(({ expression }) => expression).join(', ')}) ${sign} (${some.map(valueOf).join(', ')})`;
  };
  if (rest.every(({ descending }) => descending === first.descending)) return [compare(keys)];
  const value = valueOf(first);
  const sign = first.descending ? '<' : '>';
  return [
    `${first.expression} ${sign}= ${value}`,
    `(${first.expression} ${sign} ${value} or ${compare(rest)})`,
  ];
}

const types: Record<Exclude<keyof Position, 'time'>, string> = {
  classId: 'uuid',
  priceCents: 'integer',
  distanceMiles: 'float8',
  spotId: 'integer',
  ratingRank: 'integer',
};
