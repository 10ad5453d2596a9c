// The words of titles, asked for what a misspelled one may have been meant to be.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const unknownQuery = `
  select word from unnest($1::text[]) word
  where not exists (select from listings where words @@ plainto_tsquery('english', word))`;

/** Those of the words that no class bears. */
export async function findUnknownWords(db: Db, words: string[]): Promise<string[]> {
  const query = CompiledQuery.raw(unknownQuery, [words]);
  return (await db.executeQuery<{ word: string }>(query)).rows.map(({ word }) => word);
}

/** Two letters in the wrong order leave a short word too few trigrams, so those are asked for by name. */
const alikeQuery = `
  select word from title_words
  where word % $1 or word = any($2::text[])
  order by word = any($2::text[]) desc, similarity(word, $1) desc, word
  limit 20`;

export async function findAlikeWords(db: Db, word: string, swapped: string[]): Promise<string[]> {
  const query = CompiledQuery.raw(alikeQuery, [word, swapped]);
  return (await db.executeQuery<{ word: string }>(query)).rows.map((row) => row.word);
}
