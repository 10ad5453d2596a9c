// Reads the matches in a part of the map. Few matches are gathered through the index of the filter and counted by spot;
// many are counted cell by cell, each through the spots in it, and no further than an exact count reaches. So what is
// read depends on the size of the answer, not on the number of classes.
import { CompiledQuery } from 'kysely';
import type { MapBox } from '#contract/classes/class-map.ts';
import { searchLimits } from '#contract/classes/class-search.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../listing/asked/search.ts';
import { gather, gatherWords, ifCommon } from '../listing/pages/gathering/gathering.sql.ts';
import { startGiven, withPlace, withWords } from '../listing/pages/given.sql.ts';
import { mostGathered } from '../listing/pages/most-read.ts';
import { type Ask, type Parts, sourceOf } from '../listing/pages/sources.sql.ts';
import { boxesOf, conditionsOf, hasWords, isBoxed, isInCell } from './cells.sql.ts';
import type { Grid } from './grid.ts';

/** Matches at one spot, or in one cell. */
export interface MatchRow {
  count: number;
  /** A cell has more than are counted. */
  more: boolean;
  /** The number of spots. */
  places: number;
  price_cents: number;
  /** One of the classes, always the same. */
  class_id: string;
  latitude: number;
  longitude: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Matches {
  rows: MatchRow[];
  /** Matches without coordinates, counted as far as an exact count reaches. */
  unplaced: number;
  /** Around all matches, also those out of view; undefined where they are many or none. */
  extent: MapBox | undefined;
}

interface Statement {
  text: string;
  values: unknown[];
}

const { countedExactly } = searchLimits;

export async function findMatches(db: Db, search: Search, grid: Grid): Promise<Matches> {
  const { text, values } = mapQuery(search, grid);
  type Row = MatchRow & { unplaced: number; extent: MapBox | null };
  const sent = CompiledQuery.raw(seldomSent + text, values);
  const { rows } = await db.executeQuery<Row>(sent);
  // Where nothing is in view, a single row without a class has the rest.
  return {
    rows: rows.filter(({ class_id: id }) => id !== null),
    unplaced: rows[0]?.unplaced ?? 0,
    extent: rows[0]?.extent ?? undefined,
  };
}

export function mapQuery(search: Search, grid: Grid): Statement {
  const { ask, values, table } = startGiven();
  const gathered = mostGathered + 1;
  const parts: Parts = { search, ask, source: sourceOf(search, ask), gathered, rows: gathered };
  const areMany = `counted.total >= ${gathered}`;
  const common = [
    ...withWords(search, ask),
    ...withPlace(search, ask),
    `hits as materialized (${hasWords(search) ? gatherWords(parts) : gather(parts)})`,
    `counted as materialized (select ${totalOf(parts)} as total)`,
    `whole as materialized (
      select ${lostOf(parts, areMany)} as unplaced, case when not ${areMany} then (${extent}) end as extent from counted)`,
  ];
  const bySpot = fromSpots(ask, grid, `not ${areMany}`);
  const byCell = fromCells(parts, grid, areMany);
  const text = `
    with ${[table(), ...common].join(',\n')}
    select whole.unplaced, whole.extent, found.*
    from counted cross join whole
    left join lateral (
      select * from (${bySpot}) spotted
      union all
      select * from (${byCell}) celled
    ) found on true`;
  return { text, values };
}

/** Null where no hit has coordinates. */
const extent = `
  select case when count(*) > 0 then json_build_object('west', min(s.longitude), 'south', min(s.latitude),
    'east', max(s.longitude), 'north', max(s.latitude)) end
  from hits h join spots s on s.id = h.spot_id`;

function totalOf(parts: Parts): string {
  const total = '(select count(*) from hits)::integer';
  if (!hasWords(parts.search)) return total;
  return ifCommon(parts, `${parts.gathered}`, total);
}

/** A search around a place finds no class without coordinates. */
function lostOf(parts: Parts, areMany: string): string {
  if (parts.search.around) return '0';
  const conditions = ['l.spot_id is null', ...conditionsOf(parts)].join(' and ');
  return `case when ${areMany}
    then (select count(*) from (select from ${parts.source.table} l where ${conditions} limit ${countedExactly}) unplaced)
    else least(${countedExactly}, (select count(*) from hits where spot_id = 0)) end::integer`;
}

function fromSpots(ask: Ask, { parts }: Grid, condition: string): string {
  return `
    select count(*)::integer as count, false as more, 1 as places, min(h.price_cents) as price_cents,
      min(h.class_id::text) as class_id, s.latitude, s.longitude,
      s.longitude as west, s.latitude as south, s.longitude as east, s.latitude as north
    from hits h
    join spots s on s.id = h.spot_id
    join ${boxesOf(parts, ask)} on ${isInCell}
    where ${condition}
    group by s.id`;
}

/** Goes from cell to spot to class; a plan that joins whole tables instead would do so once for every cell. */
function fromCells(parts: Parts, { cells }: Grid, condition: string): string {
  const { search, source, ask } = parts;
  const near = search.around ? ['s.id in (select id from near)'] : [];
  return `
    select found.*
    from ${boxesOf(cells, ask)}
    cross join lateral (
      select least(count(*), ${countedExactly})::integer as count, count(*) > ${countedExactly} as more,
        count(distinct l.spot_id)::integer as places, min(l.price_cents) as price_cents,
        min(l.class_id::text) as class_id,
        avg(l.latitude) as latitude, avg(l.longitude) as longitude,
        min(l.longitude) as west, min(l.latitude) as south, max(l.longitude) as east, max(l.latitude) as north
      from (
        select s.id as spot_id, s.latitude, s.longitude, l.class_id, l.price_cents
        from (
          select s.id, s.latitude, s.longitude from spots s
          where ${[isBoxed, isInCell, ...near].join(' and ')} offset 0
        ) s
        cross join lateral (
          select l.class_id, l.price_cents from ${source.table} l
          where ${['l.spot_id = s.id', ...conditionsOf(parts)].join(' and ')} offset 0
        ) l
        limit ${countedExactly + 1}
      ) l
    ) found
    where ${condition} and found.count > 0`;
}
