// Finds the words of titles that a misspelled word may stand for.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const unknownQuery = `
  select word from unnest($1::text[]) word
  where not exists (select from listings where words @@ plainto_tsquery('english', word))`;

/** The given words that no class has. */
export async function findUnknownWords(db: Db, words: string[]): Promise<string[]> {
  const query = CompiledQuery.raw(unknownQuery, [words]);
  return (await db.executeQuery<{ word: string }>(query)).rows.map(({ word }) => word);
}

/** Two swapped letters leave a short word too few trigrams, so the swapped forms are searched literally. */
const alikeQuery = `
  select word from title_words
  where word % $1 or word = any($2::text[])
  order by word = any($2::text[]) desc, similarity(word, $1) desc, word
  limit 20`;

export async function findAlikeWords(db: Db, word: string, swapped: string[]): Promise<string[]> {
  const query = CompiledQuery.raw(alikeQuery, [word, swapped]);
  return (await db.executeQuery<{ word: string }>(query)).rows.map((row) => row.word);
}
