// Counts the matches of a search on each day of a month in one statement. Rare words are gathered by their index once;
// otherwise each day is read until enough are counted.
import { CompiledQuery } from 'kysely';
import { searchLimits } from '#contract/classes/search-limits.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../asked/search.ts';
import { gatherWords, ifCommon, isLookedUp, isSampled } from '../pages/gathering/gathering.sql.ts';
import { startGiven, withPlace, withWords } from '../pages/given.sql.ts';
import { fewestOfFullDay, mostGathered } from '../pages/most-read.ts';
import { fromSessions, type Parts } from '../pages/sources.sql.ts';

interface DayRow {
  /** Days since 1970, at the venue. */
  day: number;
  /** Larger than the exact limit where there are more. */
  count: number;
}

/** Only days with matches. */
export async function findDayRows(db: Db, search: SearchOfDays): Promise<DayRow[]> {
  const { text, values } = dayQuery(search);
  return (await db.executeQuery<DayRow>(CompiledQuery.raw(seldomSent + text, values))).rows;
}

type SearchOfDays = Search & { days: NonNullable<Search['days']> };

const most = searchLimits.countedByDay + 1;
const dayOf = (day: string): number => Date.parse(day) / dayMs;

function dayQuery(search: SearchOfDays): { text: string; values: unknown[] } {
  const { ask, values, table } = startGiven();
  const source = fromSessions(search, ask, 'by day');
  const parts: Parts = { search, ask, source, gathered: mostGathered + 1, rows: mostGathered + 1 };
  const hasWords = search.asked !== undefined;
  const common = [...withWords(search, ask), ...withPlace(search, ask)];
  if (hasWords)
    common.push(
      `hits as materialized (${gatherWords(parts)})`,
      `counted as materialized (
        select ${ifCommon(parts, 'true', `(select count(*) from hits) > ${mostGathered}`)} as are_many
      )`,
    );
  const first = ask(dayOf(search.days.from), 'integer');
  const last = ask(dayOf(search.days.until) - 1, 'integer');
  const daily = dailyCounts(parts, { first, last });
  const text = `
    with ${[table(), ...common].join(',\n')}
    ${hasWords ? `${hitsByDay} union all ${daily}` : daily}`;
  return { text, values };
}

const hitsByDay = `
  select time / 1440 as day, least(count(*), ${most})::integer as count
  from hits where not (select are_many from counted) group by 1`;

/** Reads a day until enough are counted. */
function dailyCounts({ search, source }: Parts, { first, last }: { first: string; last: string }) {
  const conditions = [
    'l.wall_minute >= days.day * 1440',
    'l.wall_minute < (days.day + 1) * 1440',
    ...source.conditions,
    ...(search.around ? ['(l.spot_id in (select id from near)) is true'] : []),
    ...(search.asked === undefined ? [] : [source.matches]),
  ];
  const areMany = search.asked === undefined ? '' : 'and (select are_many from counted)';
  const count = (further: string[], limit: number) => `(
    select count(*)::integer
    from (select from ${source.table} l where ${[...further, ...conditions].join(' and ')} limit ${limit}) found
  )`;
  const exact = count([], most);
  const sampled = count([isSampled('l')], fewestOfFullDay);
  const counted = isLookedUp(search)
    ? `case when ${sampled} >= ${fewestOfFullDay} then ${most} else ${exact} end`
    : exact;
  return `
    select days.day, found.count
    from generate_series(${first}, ${last}) as days (day)
    cross join lateral (select ${counted} as count offset 0) found
    where found.count > 0 ${areMany}`;
}
