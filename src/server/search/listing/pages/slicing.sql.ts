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

/** The slices follow each other in the order of the list; each is read if those before it have not filled the page. */
export const readSlices = (parts: Parts): string[] => [
  ...overdue(parts),
  ...slicesOf(parts.search).map((slice) => readSlice(parts, slice)),
];

/** Classes that no slice has: their next session is over, and has not been swept. Usually there are none to look for. */
function overdue(parts: Parts): string[] {
  const { search, source } = parts;
  if (isOfSessions(search) || (search.after && search.after.time >= presentOf(search))) return [];
  const isOver = `l.${source.time} < ${source.timeIn(presentOf(search))}`;
  const some = `(select count(*) from (select from ${source.table} l where ${isOver} order by l.${source.time} limit 1) over) > 0`;
  return [sortSlice(parts, [some, isOver, ...behind(parts)])];
}

function readSlice(parts: Parts, { fromMs, untilMs, weeks }: Slice): string {
  const { search, source } = parts;
  const timeIn = (ms: number) => source.timeIn(isOfSessions(search) ? ms / minuteMs : ms);
  const conditions = [
    `l.${source.time} >= ${timeIn(fromMs)}`,
    ...(untilMs === undefined ? [] : [`l.${source.time} < ${timeIn(untilMs)}`]),
    ...behind(parts),
  ];
  return sortSlice(parts, conditions, weeks);
}

function sortSlice(parts: Parts, conditions: string[], weeks?: number[]): string {
  const rows = gatherWords({ ...parts, gathered: 'all' }, { ofPart: true, weeks, conditions });
  return `
    select l.* from (${rows}) l
    order by l.time, l.class_id limit ${parts.rows}`;
}
