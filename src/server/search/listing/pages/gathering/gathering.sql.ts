// Gathers and counts the matches. Parts of the statement that page-store.ts puts together.
import { isOfSessions } from '../../asked/search.ts';
import { asked, type Parts, ratingOf } from '../sources.sql.ts';
import { marksOf } from './marks.ts';

/** Gathers through the place, or through the other conditions. */
export function gather({ search, source, gathered }: Parts): string {
  const near = search.around ? 'join near on near.id = l.spot_id' : '';
  return `
    select l.class_id, l.price_cents, l.${source.time} as time,
      ${search.around ? 'near.distance' : '0::float8'} as distance, coalesce(l.spot_id, 0) as spot_id${ratingOf(search)}
    from ${source.table} l ${near}
    where ${source.conditions.join(' and ')}
    limit ${gathered}`;
}

/**
 * Gathers through words and marks. Joins start from the classes with the words, so that the word index is read once.
 */
export function gatherWords({ search, source, gathered, ask }: Parts): string {
  const marks = marksOf(search).map((some) => `t.marks && ${ask(some, 'integer[]')}`);
  const borne = [`t.words @@ ${asked}`, ...marks].join(' and ');
  const bearers = `(select t.* from listings t where ${borne} offset 0)`;
  const sessions = `(select l.* from ${source.table} l where l.class_id = t.class_id offset 0)`;
  const from = isOfSessions(search)
    ? `${bearers} t cross join lateral ${sessions} l`
    : `${bearers} l`;
  const isAsked = search.order.first === 'distance';
  const distance = isAsked ? '(select distance from near where near.id = l.spot_id)' : '0::float8';
  return `
    select l.class_id, l.price_cents, l.${source.time} as time, ${distance} as distance,
      coalesce(l.spot_id, 0) as spot_id${ratingOf(search)}
    from ${from}
    where ${[...source.conditions, ...nearby(search)].join(' and ')}
    limit ${gathered}`;
}

const nearby = ({ around }: Parts['search']): string[] =>
  around ? ['l.spot_id in (select id from near)'] : [];

/** Hits in a sample of one in a thousand. Nine hits are no coincidence where there are at most a thousand matches. */
const fewestOfCommon = 9;

/**
 * True when the searched words are common. The word index reads all rows with a word before it returns the first, which
 * takes long for a word in a tenth of them; so a sample is checked first.
 */
export function areCommon({ search, source }: Parts): string {
  const fits = ['l.class_id = t.class_id', ...source.conditions, ...nearby(search)].join(' and ');
  return `(
    select count(*) from listings_sample t
    where (t.words @@ ${asked}) is true and exists (select from ${source.table} l where ${fits})
  ) >= ${fewestOfCommon}`;
}
