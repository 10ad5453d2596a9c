// Gathers and counts the matches. Parts of the statement that page-store.ts puts together.
import { isOfSessions } from '../../asked/search.ts';
import {
  fewestOfCommon,
  fewestOfCommonInSmall,
  mostSampled,
  sampleMask,
  smallSampleMask,
} from '../most-read.ts';
import { asked, type Parts, partRank, ratingOf } from '../sources.sql.ts';
import { marksOf } from './marks.ts';

type Sample = 'usual' | 'small';
const masks: Record<Sample, number> = { usual: sampleMask, small: smallSampleMask };

/** Only classes of the sample. */
export const isSampled = (row: 'l' | 't', sample: Sample = 'usual'): string =>
  `uuid_hash(${row}.class_id) & ${masks[sample]} = 0`;

/** Gathers through the place, or through the other conditions. */
export function gather({ search, source, gathered }: Parts, further: string[] = []): string {
  const near = search.around ? 'join near on near.id = l.spot_id' : '';
  return `
    select l.class_id, l.price_cents, l.${source.time} as time,
      ${search.around ? 'near.distance' : '0::float8'} as distance, coalesce(l.spot_id, 0) as spot_id${ratingOf(search)}
    from ${source.table} l ${near}
    where ${[...further, ...source.conditions].join(' and ')}
    limit ${gathered}`;
}

/** A part of the matches of words. */
export interface Within {
  /** Only the listings of this sample. */
  sampled?: Sample;
  /** Only the part of a ranked search that comes on the page. */
  ofPart?: boolean;
  /** Only classes with one of these marks of a slice of time, in place of the weeks of the search. */
  marks?: string | undefined;
  /** Only rows for which these are true. */
  conditions?: string[];
}

/**
 * Gathers through words and marks. Joins start from the classes with the words, so that the word index is read once.
 */
export function gatherWords({ search, source, gathered, ask }: Parts, within: Within = {}): string {
  const marked = within.marks === undefined ? search : { ...search, days: undefined };
  const marks = marksOf(marked).map((some) => ask(some, 'integer[]'));
  const isOfPart = within.ofPart && search.ranked;
  const borne = [
    ...(within.sampled ? [isSampled('t', within.sampled)] : []),
    `t.words @@ ${isOfPart ? '(select part from asked)' : asked}`,
    ...[...marks, ...(within.marks ? [within.marks] : [])].map((some) => `t.marks && ${some}`),
  ].join(' and ');
  const bearers = `(select t.* from listings t where ${borne} offset 0)`;
  const sessions = `(select l.* from ${source.table} l where l.class_id = t.class_id offset 0)`;
  const [from, bearer] = isOfSessions(search)
    ? [`${bearers} t cross join lateral ${sessions} l`, 't']
    : [`${bearers} l`, 'l'];
  const isAsked = search.order.first === 'distance';
  const distance = isAsked ? '(select distance from near where near.id = l.spot_id)' : '0::float8';
  const rank = isOfPart
    ? partRank(search)
    : `case when ${bearer}.words @@ (select best from asked) then 0 else 1 end`;
  return `
    select l.class_id, l.price_cents, l.${source.time} as time, ${distance} as distance,
      coalesce(l.spot_id, 0) as spot_id${ratingOf(search)}${search.ranked ? `, ${rank} as rank` : ''}
    from ${from}
    where ${[...source.conditions, ...nearby(search), ...(within.conditions ?? [])].join(' and ')}
    limit ${gathered}`;
}

/** Not a join: the planner expects few rows, and would compare each with every spot. */
const nearby = ({ around }: Parts['search']): string[] =>
  around ? ['(l.spot_id in (select id from near)) is true'] : [];

/**
 * One value when the searched words are common, and another when they are not. The word index reads all rows with a word
 * before it returns the first, which takes long for a word in a tenth of them; so two samples, which have indexes of
 * their own, are checked first.
 */
export function ifCommon(parts: Parts, value: string, otherwise: string): string {
  const inSmall = countSample(parts, fewestOfCommonInSmall, { sampled: 'small' });
  const inUsual = countSample(parts, fewestOfCommon, { sampled: 'usual' });
  return `case
    when ${inSmall} >= ${fewestOfCommonInSmall} then ${value}
    when ${inUsual} >= ${fewestOfCommon} then ${value}
    else ${otherwise} end`;
}

/** How many matches the words of the page are expected to have in the sample. */
export function expectSampled(parts: Parts): string {
  const inSmall = countSample(parts, mostSampled.small, { sampled: 'small', ofPart: true });
  const inUsual = countSample(parts, mostSampled.usual, { sampled: 'usual', ofPart: true });
  const times = (smallSampleMask + 1) / (sampleMask + 1);
  return `
    select case when small.count >= ${fewestOfCommonInSmall} then ${times} * small.count else ${inUsual} end as count
    from (select ${inSmall} as count offset 0) small`;
}

function countSample(parts: Parts, most: number, within: Within): string {
  const sampled = gatherWords({ ...parts, gathered: most }, within);
  return `(select count(*) from (${sampled}) sampled)`;
}

/**
 * True for a list of sessions of which each is looked up, and which has no other narrow way to its rows: a sample tells
 * whether it is long.
 */
export const isLookedUp = ({ dayPart, seats, around }: Parts['search']): boolean =>
  (dayPart !== undefined || seats !== undefined) && around === undefined;

/** True when such a list is longer than an exact count reaches. */
export function areManySessions(parts: Parts): string {
  const sampled = gather({ ...parts, gathered: fewestOfCommon }, [isSampled('l')]);
  return `(select count(*) from (${sampled}) sampled) >= ${fewestOfCommon}`;
}
