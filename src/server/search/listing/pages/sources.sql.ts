// The sources of the rows of a list: classes, or the sessions in the requested days. Parts of the statement that
// page-store.ts puts together.
import { minuteMs } from '#domain/time/durations.ts';
import type { Search } from '../asked/search.ts';

/** Adds a value to the statement, and returns the SQL that refers to it. */
export type Ask = (value: unknown, type: string) => string;

/** The searched words. */
export const asked = '(select query from asked)';

export interface Parts {
  search: Search;
  ask: Ask;
  source: Source;
  /** The number of rows gathered for counting. */
  gathered: number | 'all';
}

/** A common view of the two tables of the read model. */
export interface Source {
  table: string;
  time: string;
  timeIn(time: number): string;
  timeOut(column: string): string;
  /** Conditions on a row `l`, besides the words. */
  conditions: string[];
  /** Whether the row has the words, in a form for which no index is used. */
  matches: string;
  /** The conditions that the index of the order supports. */
  bounds: string[];
}

export const sourceOf = (search: Search, ask: Ask): Source =>
  search.days ? fromSessions(search, search.days, ask) : fromClasses(search, ask);

function fromClasses(search: Search, ask: Ask): Source {
  const { category, price } = simpleConditions(search, ask);
  const present = ask(search.now, 'timestamptz');
  return {
    table: 'listings',
    time: 'next_starts_at',
    timeIn: (time) => ask(new Date(time), 'timestamptz'),
    timeOut: (column) => `(extract(epoch from ${column}) * 1000)::bigint`,
    conditions: [
      `l.last_starts_at > ${present}`,
      ...(search.available ? [`l.seats_until > ${present}`] : []),
      ...category,
      ...price,
    ],
    matches: `(l.words @@ ${asked}) is true`,
    bounds: [...category, ...(search.order.first === 'price' ? price : [])],
  };
}

/** Of the beginning of a day, or of a time on it: "2026-11-18T17:00". */
const minuteOf = (wall: string): number =>
  Date.parse(wall.includes('T') ? `${wall}Z` : `${wall}T00:00Z`) / minuteMs;

/** A class with several sessions in those days counts once, with the first: the one before it is outside them. */
function fromSessions(search: Search, days: NonNullable<Search['days']>, ask: Ask): Source {
  const { category, price } = simpleConditions(search, ask);
  const present = ask(search.now, 'timestamptz');
  const from = ask(minuteOf(days.from), 'integer');
  const until = ask(minuteOf(days.until), 'integer');
  const previous = search.available ? 'previous_free' : 'previous';
  const inDays = [`l.wall_minute >= ${from}`, `l.wall_minute < ${until}`];
  const byPrice = search.order.first === 'price';
  return {
    table: 'listed_dates',
    time: 'wall_minute',
    timeIn: (time) => ask(time, 'integer'),
    timeOut: (column) => `${column}::bigint`,
    conditions: [
      `l.starts_at > ${present}`,
      ...inDays,
      `(l.${previous}_wall_minute < ${from} or l.${previous}_starts_at <= ${present})`,
      ...(search.available ? ['l.has_seats'] : []),
      ...category,
      ...price,
    ],
    matches: `(select t.words @@ ${asked} from listings t where t.class_id = l.class_id) is true`,
    bounds: byPrice ? price : [...inDays, ...category],
  };
}

function simpleConditions({ categoryId, minPriceCents, maxPriceCents }: Search, ask: Ask) {
  return {
    category: categoryId === undefined ? [] : [`l.category_id = ${ask(categoryId, 'smallint')}`],
    price: [
      ...(minPriceCents === undefined ? [] : [`l.price_cents >= ${ask(minPriceCents, 'integer')}`]),
      ...(maxPriceCents === undefined ? [] : [`l.price_cents <= ${ask(maxPriceCents, 'integer')}`]),
    ],
  };
}
