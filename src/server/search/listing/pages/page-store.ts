// Asks for one page of a list and how long the list is, in one statement. What decides is how many rows fit: a few
// thousand at most are gathered by the index of what is asked for and put in order; of more, the index of the order is
// walked along until the page is full. So neither reads much, however many classes there are, and no plan depends on
// an estimate. docs/algorithms/search.md has the statements with their plans.
import { CompiledQuery } from 'kysely';
import { searchLimits } from '#contract/class-search.ts';
import { boxesAround } from '#domain/classes/bounding-boxes.ts';
import { earthRadiusMiles } from '#domain/classes/distance.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../search.ts';
import { areCommon, gather, gatherWords } from './gathering/gathering.sql.ts';
import { mostGathered } from './most-read.ts';
import { type Ask, type Parts, sourceOf } from './sources.sql.ts';
import { rowsOf, sortHits, walk, walkOutwards } from './walking.sql.ts';

/** One class of the page; a single row without a class when the page is empty. */
export interface PageRow {
  /** More than are counted where there are more. */
  total: number;
  class_id: string | null;
  price_cents: number;
  /** Milliseconds since 1970, or minutes of the wall clock where days are asked for. */
  time: number;
  distance: number;
  spot_id: number;
}

/** `thorough` puts all that fit in order, however many: for what is too rare to be met on the way. */
export async function findRows(db: Db, search: Search, thorough = false): Promise<PageRow[]> {
  const { text, values } = pageQuery(search, thorough);
  const named = isUsual(search) && !thorough ? text : seldomSent + text;
  return (await db.executeQuery<PageRow>(CompiledQuery.raw(named, values))).rows;
}

/**
 * Every combination of wishes is a statement of its own, whose plan takes up to a megabyte; the first page of one wish
 * is what most people ask for.
 */
function isUsual({ limit, after, ...search }: Search): boolean {
  const { words, categoryId, days, around, available } = search;
  const price = search.minPriceCents ?? search.maxPriceCents;
  const inputs = [words, categoryId, days, around, price, available || undefined];
  const asked = inputs.filter((input) => input !== undefined).length;
  return after === undefined && limit <= searchLimits.pageSize && asked <= 1;
}

/** Values come by way of a table, so that no plan is made for one of them that does not suit another. */
export function pageQuery(search: Search, thorough = false): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const given: string[] = [];
  const ask: Ask = (value, type) => {
    const number = values.push(value);
    given.push(`$${number}::${type} as value${number}`);
    return `(select value${number} from given)`;
  };
  const source = sourceOf(search, ask);
  const most = search.words ? mostGathered : searchLimits.countedExactly;
  const parts: Parts = { search, ask, source, gathered: thorough ? 'all' : most + 1 };
  const { tables, total, pages } = branchesOf(parts);
  const common = [...withWords(search, ask), ...withPlace(search, ask), ...tables];
  // A table too, or it would be counted wherever it is asked for.
  common.push(`counted as materialized (select ${total} as total)`);
  const text = `
    with ${[`given as materialized (select ${given.join(', ')})`, ...common].join(',\n')}
    select counted.total, page.class_id, page.price_cents, ${source.timeOut('page.time')} as time,
      page.distance, page.spot_id
    from counted
    left join lateral (
      ${pages.map((each) => `select * from (${each}) rows`).join('\n union all ')}
      limit ${rowsOf(search)}
    ) page on true`;
  return { text, values };
}

/**
 * A stop word in the end says nothing, unless it may become another word. A last word that titles bear is complete:
 * reading all that only begin with it takes long. One that is its own stem is among those that begin with it.
 */
function withWords({ words }: Search, ask: Ask): string[] {
  if (!words) return [];
  const { head, last } = words;
  const lexeme = `'${last.replaceAll(/['\\]/g, '')}'`;
  const beginning = ask(last.length < fewestOfPrefix ? '' : `${lexeme}:*`, 'tsquery');
  const typed = ask(last, 'text');
  return [
    `asked as materialized (
      select head && case
          when numnode(head) > 0 and numnode(stem) = 0 then stem
          when numnode(stem) > 0 and exists (select from title_words where word = ${typed}) then stem
          when stem::text = ${ask(lexeme, 'text')} and numnode(${beginning}) > 0 then ${beginning}
          else stem || ${beginning}
        end as query
      from plainto_tsquery('english', ${ask(head.join(' '), 'text')}) head,
        plainto_tsquery('english', ${typed}) stem
    )`,
  ];
}

/** The beginning of every second word tells nothing. */
const fewestOfPrefix = 3;

function withPlace({ around }: Search, ask: Ask): string[] {
  if (!around) return [];
  const { latitude, longitude, radiusMiles } = around;
  const boxes = boxesAround(around, radiusMiles)
    .map(({ south, west, north, east }) => `(${east},${north}),(${west},${south})`)
    .join(';');
  const [lat, lon] = [ask(latitude, 'float8'), ask(longitude, 'float8')];
  return [
    `near as materialized (
      select id, distance
      from (
        select s.id, ${2 * earthRadiusMiles} * asin(sqrt(least(1, power(sin(radians(s.latitude - ${lat}) / 2), 2)
          + cos(radians(${lat})) * cos(radians(s.latitude)) * power(sin(radians(s.longitude - ${lon}) / 2), 2)))) as distance
        from unnest(${ask(`{${boxes}}`, 'box[]')}) as box
        join spots s on point(s.longitude, s.latitude) <@ box
      ) boxed
      where distance <= ${ask(radiusMiles, 'float8')}
    )`,
  ];
}

interface Branches {
  /** Common tables. */
  tables: string[];
  /** How many fit, at most as many as are gathered. */
  total: string;
  /** Of which one gives rows. */
  pages: string[];
}

function branchesOf(parts: Parts): Branches {
  const { search, source, gathered } = parts;
  const { tables, total, rows } = search.words ? gatheredByWords(parts) : gatheredByRest(parts);
  if (gathered === 'all') return { tables, total, pages: [sortHits(parts, rows, 'true')] };
  const walkAlong = search.order.first === 'distance' ? walkOutwards : walk;
  const matches = search.words ? [source.matches] : [];
  const areMany = `counted.total >= ${gathered}`;
  const walked = walkAlong(parts, [areMany, ...source.conditions, ...matches]);
  return { tables, total, pages: [sortHits(parts, rows, `not ${areMany}`), walked] };
}

type Gathered = Omit<Branches, 'pages'> & {
  /** All of them where they are few: a table, or a question for one. */
  rows: string;
};

/** Counting them is quicker than keeping them, and of few all are soon found again. */
function gatheredByRest(parts: Parts): Gathered {
  const total = `(select count(*) from (${gather(parts)}) found)::integer`;
  return { tables: [], total, rows: `(${gather({ ...parts, gathered: 'all' })})` };
}

function gatheredByWords(parts: Parts): Gathered {
  const tables = [`hits as materialized (${gatherWords(parts)})`];
  const total = '(select count(*) from hits)::integer';
  if (parts.gathered === 'all') return { tables, total, rows: 'hits' };
  const known = `case when ${areCommon(parts)} then ${parts.gathered} else ${total} end`;
  return { tables, total: known, rows: 'hits' };
}
