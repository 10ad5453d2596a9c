// Where the rows of a list come from: classes, or the dates in the days asked for. Parts of the statement that
// page-store.ts puts together.
import type { Search } from '../search.ts';

/** Puts a value into the statement, and says how the rest of it calls that. */
export type Ask = (value: unknown, type: string) => string;

/** The words asked for. */
export const asked = '(select query from asked)';

export interface Parts {
  search: Search;
  ask: Ask;
  source: Source;
  /** How many rows are gathered to be counted. */
  gathered: number | 'all';
}

/** The two tables of the read model, seen alike. */
export interface Source {
  table: string;
  time: string;
  timeIn(time: number): string;
  timeOut(column: string): string;
  /** What a row `l` must fulfil besides its words. */
  conditions: string[];
  /** Whether it bears the words, in a form that no index is used for. */
  matches: string;
  /** Those of them that the index of the order serves. */
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

const minuteMs = 60_000;
const minuteOf = (day: string): number => Date.parse(`${day}T00:00Z`) / minuteMs;

/** Of a class with several dates in those days the first one counts: the one before it is none of them. */
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
