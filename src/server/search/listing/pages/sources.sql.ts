// The sources of the rows of a list: classes, or sessions where days, a part of the day or several seats are requested.
// Parts of the statement that page-store.ts puts together.
import { dayParts } from '#domain/classes/day-parts.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { isOfSessions, type Search } from '../asked/search.ts';

/** Adds a value to the statement, and returns the SQL that refers to it. */
export type Ask = (value: unknown, type: string) => string;

/** The searched words. */
export const asked = '(select query from asked)';

/** The words of the rows on the page. */
const askedOf = ({ ranked }: Search): string => (ranked ? '(select part from asked)' : asked);

export interface Parts {
  search: Search;
  ask: Ask;
  source: Source;
  /** The number of rows gathered for counting. */
  gathered: number | 'all';
  /** The most rows that are read. */
  rows: number;
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
  isOfSessions(search) ? fromSessions(search, ask) : fromClasses(search, ask);

/** A further column of the rows in the order of ratings; other orders need not read it. */
export const ratingOf = ({ order }: Search): string =>
  order.first === 'rating' ? ', l.rating_rank' : '';

/** A further column of the rows of a ranked search: 0 in its first part, 1 in its second. */
export const partRank = ({ part }: Search): number => (part === 'rest' ? 1 : 0);

function fromClasses(search: Search, ask: Ask): Source {
  const { category, price } = simpleConditions(search, ask);
  const present = ask(search.now, 'timestamptz');
  const bounds = { date: category, distance: category, price: [...category, ...price], rating: [] };
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
    matches: `(l.words @@ ${askedOf(search)}) is true`,
    bounds: bounds[search.order.first],
  };
}

const dayMinutes = dayMs / minuteMs;
/** Of the beginning of a day, or of a time on it: "2026-11-18T17:00". */
export const minuteOf = (wall: string): number =>
  Date.parse(wall.includes('T') ? `${wall}Z` : `${wall}T00:00Z`) / minuteMs;

/**
 * A class with several sessions that fit counts once, with the first: the one before it does not fit. By `day` it counts
 * once on each day.
 */
export function fromSessions(
  search: Search,
  ask: Ask,
  once: 'in all' | 'by day' = 'in all',
): Source {
  const { category, price } = simpleConditions(search, ask);
  const present = ask(search.now, 'timestamptz');
  const days = search.days && {
    from: ask(minuteOf(search.days.from), 'integer'),
    until: ask(minuteOf(search.days.until), 'integer'),
  };
  const inDays = days ? [`l.wall_minute >= ${days.from}`, `l.wall_minute < ${days.until}`] : [];
  const startOfDay = `l.wall_minute - l.wall_minute % ${dayMinutes}`;
  const fits = sessionConditions(search, { ask, present });
  const from = once === 'by day' ? startOfDay : days?.from;
  const bounds = [...inDays, ...category];
  return {
    table: 'listed_dates',
    time: 'wall_minute',
    timeIn: (time) => ask(time, 'integer'),
    timeOut: (column) => `${column}::bigint`,
    conditions: [
      ...fits('l').slice(0, 1),
      ...inDays,
      isFirst(search, { from, present, fits }),
      ...fits('l').slice(1),
      ...category,
      ...price,
    ],
    matches: `(select t.words @@ ${askedOf(search)} from listings t where t.class_id = l.class_id) is true`,
    bounds: { date: bounds, distance: bounds, price, rating: [] }[search.order.first],
  };
}

/** Conditions on a session, besides its days. */
type Fits = (row: 'l' | 'e') => string[];

interface Given {
  ask: Ask;
  present: string;
}

function sessionConditions(search: Search, { ask, present }: Given): Fits {
  const part = search.dayPart && dayParts[search.dayPart];
  const from = part && ask(part.fromMinute, 'integer');
  const until = part && ask(part.untilMinute, 'integer');
  const seats = search.seats && ask(search.seats, 'integer');
  return (row) => [
    `${row}.starts_at > ${present}`,
    ...(search.available ? [`${row}.has_seats`] : []),
    ...(part
      ? [
          `${row}.wall_minute % ${dayMinutes} >= ${from}`,
          `${row}.wall_minute % ${dayMinutes} < ${until}`,
        ]
      : []),
    // Counted where they are booked: listings would have to be locked for every seat that is taken.
    ...(seats
      ? [
          `(select s.capacity - s.seats_taken from sessions s where s.id = ${row}.session_id) >= ${seats}`,
        ]
      : []),
  ];
}

interface First {
  /** The minute from which on earlier sessions count; undefined for all of them. */
  from: string | undefined;
  present: string;
  fits: Fits;
}

/** The first minute that a session may have: `previous_wall_minute` is less where there is no earlier one. */
const anyMinute = '-2147483647';

/** The row itself knows the session before it, and the one with a free seat; for other conditions it is looked up. */
function isFirst({ dayPart, seats, available }: Search, { from, present, fits }: First): string {
  if (dayPart === undefined && seats === undefined) {
    const previous = available ? 'previous_free' : 'previous';
    return `(l.${previous}_wall_minute < ${from} or l.${previous}_starts_at <= ${present})`;
  }
  const earlier = [
    'e.class_id = l.class_id',
    'e.wall_minute <= l.wall_minute',
    '(e.wall_minute, e.starts_at, e.session_id) < (l.wall_minute, l.starts_at, l.session_id)',
    ...(from === undefined ? [] : [`e.wall_minute >= ${from}`]),
    ...fits('e'),
  ];
  // The row itself knows whether there is an earlier session to look up.
  const isAlone = `l.previous_wall_minute < ${from ?? anyMinute}`;
  // Limited, so that the planner does not join all sessions with each other.
  return `(${isAlone} or (select count(*) from (select from listed_dates e where ${earlier.join(' and ')} limit 1) earlier) = 0)`;
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
