// Reads a page of words by slices of time. Parts of the statement that page-store.ts puts together.
import { minuteMs } from '#domain/time/durations.ts';
import { isOfSessions, type Search } from '../asked/search.ts';
import { gatherWords } from './gathering/gathering.sql.ts';
import { presentOf, type Slice, slicesOf } from './slices.ts';
import type { Parts } from './sources.sql.ts';
import { behind } from './walking.sql.ts';

/** True for a search for words, the soonest first. */
export const isSliced = ({ asked, order }: Search): boolean =>
  asked !== undefined && order.first === 'date' && !order.dateDescending;

/**
 * The slices follow each other in the order of the list; each is read if those before it have not filled the page.
 * `sampled` is the number of matches in the sample.
 */
export function readSlices(parts: Parts, sampled: number): string[] {
  const { slices, restFromMs } = slicesOf(parts.search, sampled, parts.rows);
  const isRest = `l.${parts.source.time} >= ${timeIn(parts, restFromMs)}`;
  return [...overdue(parts), readEach(parts, slices), sortSlice(parts, [isRest])];
}

/** Classes that no slice has: their next session is over, and has not been swept. Usually there are none to look for. */
function overdue(parts: Parts): string[] {
  const { search, source } = parts;
  if (isOfSessions(search) || (search.after && search.after.time >= presentOf(search))) return [];
  const isOver = `l.${source.time} < ${source.timeIn(presentOf(search))}`;
  const some = `(select count(*) from (select from ${source.table} l where ${isOver} order by l.${source.time} limit 1) over) > 0`;
  return [sortSlice(parts, [some, isOver])];
}

/** One subquery reads all slices, so that the statement is the same for any number of them. */
function readEach(parts: Parts, slices: Slice[]): string {
  const { ask, source, search } = parts;
  const times = (moments: number[]): string =>
    isOfSessions(search)
      ? ask(
          moments.map((ms) => ms / minuteMs),
          'integer[]',
        )
      : ask(
          moments.map((ms) => new Date(ms)),
          'timestamptz[]',
        );
  const from = times(slices.map(({ fromMs }) => fromMs));
  const until = times(slices.map(({ untilMs }) => untilMs));
  // An array of arrays would need lists of the same length.
  const marks = ask(
    slices.map((slice) => `{${slice.marks.join(',')}}`),
    'text[]',
  );
  const rows = sortSlice(
    parts,
    [`l.${source.time} >= slice.from_time`, `l.${source.time} < slice.until_time`],
    'slice.marks::integer[]',
  );
  return `
    select l.* from (
      select * from unnest(${from}, ${until}, ${marks}) with ordinality as slice (from_time, until_time, marks, number)
      order by number
    ) slice
    cross join lateral (${rows}) l
    limit ${parts.rows}`;
}

const timeIn = ({ search, source }: Parts, ms: number): string =>
  source.timeIn(isOfSessions(search) ? ms / minuteMs : ms);

function sortSlice(parts: Parts, conditions: string[], marks?: string): string {
  const rows = gatherWords(
    { ...parts, gathered: 'all' },
    { ofPart: true, marks, conditions: [...conditions, ...behind(parts)] },
  );
  return `
    select l.* from (${rows}) l
    order by l.time, l.class_id limit ${parts.rows}`;
}
