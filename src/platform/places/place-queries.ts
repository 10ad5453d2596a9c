// Queries on the table places. Their text never changes, so PostgreSQL plans each once per connection.
import { CompiledQuery } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Reading } from './understand.ts';

export interface PlaceFound {
  search_text: string;
  state: string;
  zip: string | null;
  name: string;
  latitude: number;
  longitude: number;
  time_zone: string;
  population: number;
}

/** A range rather than LIKE: it needs no escaping, and a plan made before the value is known uses the index too. */
export const beginningQuery = `
  select search_text, state, zip, name, latitude, longitude, time_zone, population
  from places
  where search_text >= $1 and search_text < $2 and ($3::text[] is null or state = any($3))
  order by (search_text = $4) desc, population desc, search_text, state
  limit $5`;

/** Two swapped letters leave a short name too few trigrams, so swapped forms are matched exactly. */
export const alikeQuery = `
  select search_text, state, zip, name, latitude, longitude, time_zone, population
  from places
  where kind = 'city' and (search_text % $1 or search_text = any($2::text[]))
    and ($3::text[] is null or state = any($3))
  order by search_text = any($2::text[]) desc,
    similarity(search_text, $1) + ln(population + 1) / 50 desc
  limit $4`;

export const largestQuery = `
  select search_text, state, zip, name, latitude, longitude, time_zone, population
  from places
  where kind = 'city' and state = $1
  order by population desc, search_text
  limit $2`;

// Search texts are letters and digits: `~` sorts after all of them, a space before.
const behindAll = '~';
const beforeAll = ' ';

/** Where a state is named, the town of just that name comes first, else the largest. */
export const beginningValues = (reading: Reading, limit: number): unknown[] => [
  reading.searchText,
  reading.searchText + (reading.whole ? beforeAll : behindAll),
  reading.states,
  reading.states ? reading.searchText : '',
  limit,
];

export async function findBeginningWith(
  db: Db,
  reading: Reading,
  limit: number,
): Promise<PlaceFound[]> {
  const query = CompiledQuery.raw(beginningQuery, beginningValues(reading, limit));
  return (await db.executeQuery<PlaceFound>(query)).rows;
}

export const alikeValues = ({ searchText, states }: Reading, limit: number): unknown[] => [
  searchText,
  swapsOf(searchText),
  states,
  limit,
];

export async function findAlike(db: Db, reading: Reading, limit: number): Promise<PlaceFound[]> {
  const query = CompiledQuery.raw(alikeQuery, alikeValues(reading, limit));
  return (await db.executeQuery<PlaceFound>(query)).rows;
}

export async function findLargestOf(db: Db, state: string, limit: number): Promise<PlaceFound[]> {
  const query = CompiledQuery.raw(largestQuery, [state, limit]);
  return (await db.executeQuery<PlaceFound>(query)).rows;
}

/** All texts that result from swapping two neighboring letters. */
export const swapsOf = (text: string): string[] =>
  Array.from(
    { length: text.length - 1 },
    (_, at) => text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
  );
