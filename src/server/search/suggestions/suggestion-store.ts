// Reads what a search field suggests while somebody types. The texts never change, so PostgreSQL plans each once per
// connection; every statement reads a few rows by an index.
import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';

async function rowsOf<Row>(db: Db, text: string, values: unknown[]): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

export interface SuggestedKind {
  slug: string;
  name: string;
}

/** Tags of listed classes of which a term has a word that begins with the text; those by name before synonyms. */
const kindsQuery = `
  select t.slug, t.name
  from tags t
  where t.is_active and exists (
    select from tag_terms where tag_id = t.id and ' ' || plain like '% ' || $1 || '%'
  ) and exists (
    select from class_tags c join listings l on l.class_id = c.class_id
    where c.tag_id = t.id and l.last_starts_at > $2
  )
  order by ' ' || plain_text(t.name) like '% ' || $1 || '%' desc, t.category_id nulls last, t.position
  limit $3`;

export const findKinds = (
  db: Db,
  { text, now, most }: { text: string; now: Date; most: number },
): Promise<SuggestedKind[]> => rowsOf(db, kindsQuery, [text, now, most]);

export interface SuggestedClass {
  id: string;
  title: string;
  town: string | null;
  state: string | null;
}

/** Enough to find soon ones; a common word is in thousands of titles. */
const mostTitlesRead = 60;

/**
 * Classes whose titles have all words, the last as a beginning. Stop words are in no index. Joins only after the limit,
 * or all matches would be read.
 */
const classesQuery = `
  with asked as materialized (
    select string_agg('''=' || word || '''' || case when n = cardinality($1::text[]) then ':*' else '' end, ' & ')::tsquery
      as query
    from unnest($1::text[]) with ordinality as given (word, n)
    where to_tsvector('plain_words', word) <> '' or (n = cardinality($1::text[]) and n = 1)
  )
  select c.id, c.title, c.town, c.town_state as state
  from (
    select class_id, next_starts_at from listings
    where words @@ (select query from asked) and last_starts_at > $2
    limit ${mostTitlesRead}
  ) found
  join classes c on c.id = found.class_id
  order by found.next_starts_at, c.id
  limit $3`;

export const findTitles = (
  db: Db,
  { words, now, most }: { words: string[]; now: Date; most: number },
): Promise<SuggestedClass[]> => rowsOf(db, classesQuery, [words, now, most]);

export interface SuggestedInstructor {
  username: string;
  full_name: string;
}

/** Instructors with a listed class, of whom a name begins with the text. */
const instructorsQuery = `
  select p.username, p.full_name
  from (
    select id, username, full_name from profiles
    where instructor_status = 'approved' and suspended_at is null and erased_at is null
      and (plain_text(full_name) like $1 || '%' or plain_text(full_name) like '% ' || $1 || '%')
    limit ${mostTitlesRead}
  ) p
  where exists (
    select from classes c join listings l on l.class_id = c.id
    where c.teacher_id = p.id and l.last_starts_at > $2
  )
  order by plain_text(p.full_name) like $1 || '%' desc, p.full_name, p.username
  limit $3`;

export const findInstructors = (
  db: Db,
  { text, now, most }: { text: string; now: Date; most: number },
): Promise<SuggestedInstructor[]> => rowsOf(db, instructorsQuery, [text, now, most]);

export interface SuggestedTown {
  name: string;
  state: string;
}

/** Towns with listed classes whose names begin with the text, the largest first. */
const townsQuery = `
  select p.name, p.state
  from (
    select name, state, population from places
    where kind = 'city' and search_text >= $1 and search_text < $1 || '~'
    order by population desc limit ${mostTitlesRead}
  ) p
  where exists (
    select from classes c join listings l on l.class_id = c.id
    where c.town = p.name and c.town_state = p.state and l.last_starts_at > $2
  )
  order by p.population desc, p.name, p.state
  limit $3`;

export const findTowns = (
  db: Db,
  { text, now, most }: { text: string; now: Date; most: number },
): Promise<SuggestedTown[]> => rowsOf(db, townsQuery, [text, now, most]);
