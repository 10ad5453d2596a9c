// Reads the classes of a pin, and the names of pins.
import { CompiledQuery } from 'kysely';
import type { MapBox } from '#contract/classes/class-map.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../listing/asked/search.ts';
import { startGiven, withPlace, withWords } from '../listing/pages/given.sql.ts';
import { type Parts, sourceOf } from '../listing/pages/sources.sql.ts';
import { boxesOf, conditionsOf, isBoxed } from './cells.sql.ts';

/** More spots than that are no pin, but a region. */
const mostSpots = 1000;

/** Reads the soonest matches in a box, with its edges. */
export async function findInBox(
  db: Db,
  search: Search,
  { boxes, limit }: { boxes: MapBox[]; limit: number },
): Promise<string[]> {
  const { ask, values, table } = startGiven();
  const source = sourceOf(search, ask);
  const parts: Parts = { search, ask, source, gathered: limit, rows: limit };
  const common = [...withWords(search, ask), ...withPlace(search, ask)];
  const near = search.around ? 'and s.id in (select id from near)' : '';
  const rows = `
    select l.class_id
    from (
      select s.id from ${boxesOf(boxes, ask)}
      join spots s on ${isBoxed}
      where true ${near} limit ${mostSpots}
    ) s
    cross join lateral (
      select l.class_id, l.${source.time} as time from ${source.table} l
      where ${['l.spot_id = s.id', ...conditionsOf(parts)].join(' and ')}
      order by l.${source.time}, l.class_id limit ${limit}
    ) l
    order by l.time, l.class_id limit ${limit}`;
  const text = `${seldomSent}with ${[table(), ...common].join(',\n')} ${rows}`;
  const sent = CompiledQuery.raw(text, values);
  const found = await db.executeQuery<{ class_id: string }>(sent);
  return found.rows.map(({ class_id: id }) => id);
}

export interface ClassName {
  id: string;
  title: string;
  location: string;
  town: string | null;
  state: string | null;
}

export async function findNames(db: Db, ids: string[]): Promise<Map<string, ClassName>> {
  if (ids.length === 0) return new Map();
  const names = await db
    .selectFrom('classes')
    .select(['id', 'title', 'location', 'town', 'town_state as state'])
    .where('id', 'in', ids)
    .execute();
  return new Map(names.map((name) => [name.id, name]));
}
