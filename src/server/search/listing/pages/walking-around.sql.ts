// Reads many matches around a place, the soonest first. Parts of the statement that price-count-store.ts puts together.
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { isOfSessions } from '../asked/search.ts';
import { slicesAroundEndIn } from './most-read.ts';
import { startOf } from './slices.ts';
import type { Parts } from './sources.sql.ts';

/**
 * Reads one slice of time after the other, each from spot to spot, until there are enough rows. A walk along the index of
 * the order would pass dozens of classes elsewhere for each one around the place.
 */
export function walkAround(parts: Parts, areMany: string, conditions: string[]): string {
  const { source, search, ask, rows } = parts;
  const ends = slicesAroundEndIn.map((days) => startOf(search) + days * dayMs);
  const bounds = isOfSessions(search)
    ? ask([-(2 ** 31), ...ends.map((ms) => Math.floor(ms / minuteMs)), 2 ** 31 - 1], 'integer[]')
    : ask(
        ['-infinity', ...ends.map((ms) => new Date(ms).toISOString()), 'infinity'],
        'timestamptz[]',
      );
  const inSlice = [`l.${source.time} >= slice.from_time`, `l.${source.time} < slice.until_time`];
  return `
    select l.* from (
      select (${bounds})[number] as from_time, (${bounds})[number + 1] as until_time
      from generate_series(1, ${slicesAroundEndIn.length + 1}) as number
      where ${areMany}
      order by number
    ) slice
    cross join lateral (
      select l.*, near.distance, near.id as spot_id
      from near
      cross join lateral (
        select l.class_id, l.price_cents, l.${source.time} as time from ${source.table} l
        where ${['l.spot_id = near.id', ...inSlice, ...conditions].join(' and ')}
        offset 0
      ) l
      order by l.time, l.class_id limit ${rows}
    ) l
    limit ${rows}`;
}
