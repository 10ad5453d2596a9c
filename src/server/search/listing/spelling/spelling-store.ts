// Finds the words of titles that a misspelled word may stand for.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';

const unknownQuery = `
  select word from unnest($1::text[]) word
  where numnode(plainto_tsquery('english', word)) > 0
    and not exists (select from listings where words @@ plainto_tsquery('english', word))
    and not exists (
      select from tag_terms known join class_tags using (tag_id) join listings using (class_id)
      where known.term = term_of(word)
    )`;

/** The given words that no class has, and no tag of a class. Stop words are in no index, and not misspelled. */
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

/** More classes with a word do not make it likelier. */
const mostCounted = 50;

const listedQuery = `
  select word, (
    select count(*)::integer from (
      select from listings where words @@ plainto_tsquery('english', word) limit ${mostCounted}
    ) found
  ) as classes
  from unnest($1::text[]) word`;

/** How many classes have each word, up to a limit. */
export async function countClassesWith(db: Db, words: string[]): Promise<Map<string, number>> {
  const query = CompiledQuery.raw(listedQuery, [words]);
  const { rows } = await db.executeQuery<{ word: string; classes: number }>(query);
  return new Map(rows.map(({ word, classes }) => [word, classes]));
}
