// Checks whether a search for words finds anything, and whether it finds a class.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { seldomSent } from '#platform/db/named-statements.ts';
import type { Search } from '../asked/search.ts';
import { gatherWords } from './gathering/gathering.sql.ts';
import { startGiven, withPlace, withWords } from './given.sql.ts';
import { type Parts, sourceOf } from './sources.sql.ts';

/** The sample is looked at first: the word index reads all rows with a word before it returns one. */
export async function hasMatches(db: Db, search: Search): Promise<boolean> {
  const { ask, values, table } = startGiven();
  const parts: Parts = { search, ask, source: sourceOf(search, ask), gathered: 1, rows: 1 };
  const common = [...withWords(search, ask), ...withPlace(search, ask)];
  const [sampled, all] = [gatherWords(parts, { sampled: 'usual' }), gatherWords(parts)];
  const text = `${seldomSent}
    with ${[table(), ...common].join(',\n')}
    select case when exists (${sampled}) then true else exists (${all}) end as found`;
  const { rows } = await db.executeQuery<{ found: boolean }>(CompiledQuery.raw(text, values));
  return rows[0]?.found ?? false;
}

/** Reads the rows of the class alone, however many others match. */
export async function isMatch(db: Db, search: Search, classId: string): Promise<boolean> {
  const { ask, values, table } = startGiven();
  const source = sourceOf(search, ask);
  const conditions = [
    `l.class_id = ${ask(classId, 'uuid')}`,
    ...source.conditions,
    ...(search.asked === undefined ? [] : [source.matches]),
    ...(search.around ? ['(l.spot_id in (select id from near)) is true'] : []),
  ];
  const common = [...withWords(search, ask), ...withPlace(search, ask)];
  const text = `${seldomSent}
    with ${[table(), ...common].join(',\n')}
    select exists (select from ${source.table} l where ${conditions.join(' and ')}) as found`;
  const { rows } = await db.executeQuery<{ found: boolean }>(CompiledQuery.raw(text, values));
  return rows[0]?.found ?? false;
}
