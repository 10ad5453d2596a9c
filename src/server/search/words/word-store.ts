// Looks up the words of a search: their stems, and the tags that their terms stand for.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';

export interface WordLookup {
  words: string[];
  /** Texts of one to three neighboring words. */
  phrases: string[];
  /** The last word, which may be incomplete. */
  last: string;
  /** Slug of a tag that is required. */
  tag: string | null;
}

interface FoundWords {
  /** A tsquery for each word, empty for a stop word. */
  stems: string[];
  /** Pairs of a phrase, counted from 1, and a tag that has it as a term. */
  tags: [phrase: number, tagId: number][];
  /** True when titles contain the last word as it is. */
  is_whole: boolean;
  tag_id: number | null;
}

/** The text never changes, so PostgreSQL plans it once per connection. */
const lookupQuery = `
  select
    array(
      select plainto_tsquery('english', word)::text
      from unnest($1::text[]) with ordinality as given (word, n) order by n
    ) as stems,
    coalesce((
      select json_agg(json_build_array(given.n, known.tag_id) order by given.n, known.tag_id)
      from unnest($2::text[]) with ordinality as given (phrase, n)
      join tag_terms known on known.term = term_of(given.phrase)
    ), '[]') as tags,
    exists (select from title_words where word = $3) as is_whole,
    (select id from tags where slug = $4 and is_active) as tag_id`;

const nothing: FoundWords = { stems: [], tags: [], is_whole: false, tag_id: null };

export async function lookUpWords(db: Db, asked: WordLookup): Promise<FoundWords> {
  const query = CompiledQuery.raw(lookupQuery, [asked.words, asked.phrases, asked.last, asked.tag]);
  return (await db.executeQuery<FoundWords>(query)).rows[0] ?? nothing;
}
