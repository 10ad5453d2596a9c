// Values of a statement, and its tables of searched words and of spots around the searched place. Parts of the statements
// that page-store.ts and map-store.ts put together.
import { boxesAround } from '#domain/classes/bounding-boxes.ts';
import { earthRadiusMiles } from '#domain/classes/distance.ts';
import type { Search } from '../asked/search.ts';
import type { Ask } from './sources.sql.ts';

interface Given {
  ask: Ask;
  values: unknown[];
  /** The common table expression that holds the values; call it when all of them are known. */
  table(): string;
}

/** Values are passed through a table, so that no plan is made for one value that does not suit another. */
export function startGiven(): Given {
  const values: unknown[] = [];
  const columns: string[] = [];
  const ask: Ask = (value, type) => {
    const number = values.push(value);
    columns.push(`$${number}::${type} as value${number}`);
    return `(select value${number} from given)`;
  };
  return {
    ask,
    values,
    table: () => `given as materialized (select ${columns.join(', ')})`,
  };
}

/** The table `asked`, for a search for words; in a ranked one also the words of the best matches and of the part. */
export function withWords({ asked: words, ranked, part }: Search, ask: Ask): string[] {
  if (words === undefined) return [];
  const more = ranked && {
    best: ask(ranked.best, 'tsquery'),
    part: ask(ranked[part ?? 'best'], 'tsquery'),
  };
  const columns = Object.entries({ query: ask(words, 'tsquery'), ...more });
  const selected = columns.map(([name, value]) => `${value} as ${name}`).join(', ');
  return [`asked as materialized (select ${selected})`];
}

/** The table `near`, for a search around a place. */
export function withPlace({ around }: Search, ask: Ask): string[] {
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
