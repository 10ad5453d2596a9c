// Fills a database with any number of classes in a few statements: spread over the country like its population, over
// the days of a year and over the categories, with natural word frequencies.
import pg from 'pg';
import { checkFilled } from './check-filled.ts';
import { learners, makeReviews, makeSessions } from './fill-sessions.ts';

const vocabularySize = 5000;
const titles = 20_000;
const descriptions = 5000;
/** Tables filled without triggers; their references are valid by construction. */
const tables = [
  'classes',
  'class_tags',
  'sessions',
  'meetings',
  'bookings',
  'reviews',
  'listings',
  'listed_dates',
];

/** Writes the read model directly instead of by triggers; `checkListings` compares the two. */
export async function fillClasses(url: string, count: number, now: Date): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set timezone = 'UTC'; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
    );
    const restore = await takeAwayIndexes(client);
    for (const table of tables) await client.query(`alter table ${table} disable trigger all`);
    await makeWords(client);
    await makeTowns(client);
    await makePeople(client, count, now);
    await makeClasses(client, count, now);
    await makeSessions(client, count, now);
    await makeReviews(client, now);
    // Otherwise the next statement is planned for empty tables, and takes forever.
    await client.query('analyze');
    await makeListings(client);
    for (const table of tables) await client.query(`alter table ${table} enable trigger all`);
    await restore();
    await client.query('vacuum analyze');
    await checkListings(client);
    await checkFilled(client);
  } finally {
    await client.end();
  }
}

/** Inserting a million rows into existing indexes takes minutes. */
async function takeAwayIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where conrelid = 'meetings'::regclass and contype = 'x'`,
  );
  for (const { name } of constraints)
    await client.query(`alter table meetings drop constraint ${name}`);
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.relname as name, pg_get_indexdef(i.oid) as definition
       from pg_index x join pg_class i on i.oid = x.indexrelid
      where x.indrelid = any($1::regclass[]) and not x.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
    for (const { name, definition } of constraints)
      await client.query(`alter table meetings add constraint ${name} ${definition}`);
  };
}

/** A few words are in every tenth text, most in hardly any, as in any language. */
async function makeWords(client: pg.Client): Promise<void> {
  await client.query('create temp table vocabulary (number int primary key, word text not null)');
  await client.query(
    'insert into vocabulary select number, word from unnest($1::text[]) with ordinality as w (word, number)',
    [vocabulary()],
  );
  const text = (words: number, seed: string) => `
    (select string_agg(word, ' ' order by i) from generate_series(1, ${words}) i
      join vocabulary on vocabulary.number = 1 + floor(${vocabularySize} * power(pick(n * ${words} + i, '${seed}'), 1.5))::int)`;
  await client.query(`
    create function pg_temp.pick(n bigint, seed text) returns double precision language sql immutable as
      $$ select (hashtextextended(seed || n, 0) & 1073741823) / 1073741824.0 $$`);
  const picking = (statement: string) => statement.replaceAll('pick(', 'pg_temp.pick(');
  await client.query(
    picking(`create temp table titles as
      select n, title, words_of(plain_text(title)) as words, array_to_tsvector(array(
        select '=' || word from unnest(tsvector_to_array(words_of(plain_text(title)))) word)) as marked
      from generate_series(0, ${titles - 1}) n, lateral (select ${text(4, 'title')} as title) t`),
  );
  await client.query(
    picking(`create temp table descriptions as
      select n, description, words_of(plain_text(description)) as words
      from generate_series(0, ${descriptions - 1}) n, lateral (select ${text(40, 'description')} as description) d`),
  );
}

const onsets = ['b', 'c', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'w'];
const vowels = ['a', 'e', 'i', 'o', 'u'];

/** Words like "bamelo": none is a stop word, and each is its own stem or nearly. */
export function vocabulary(): string[] {
  const syllables = onsets.flatMap((onset) => vowels.map((vowel) => onset + vowel));
  const syllable = (number: number): string => syllables[number % syllables.length] ?? '';
  return Array.from({ length: vocabularySize }, (_, n) => {
    const spread = n * 7919 + 13;
    return (
      syllable(spread) + syllable(Math.floor(spread / 75)) + syllable(Math.floor(spread / 5625))
    );
  });
}

/** A slot per 3,000 people. */
async function makeTowns(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table slots as
    select row_number() over (order by search_text, state, copy) - 1 as n, name || ', ' || state as location,
      name as town, state, latitude, longitude, time_zone
    from places, generate_series(1, population / 3000) copy
    where kind = 'city' and population >= 3000`);
  await client.query('create unique index on slots (n)');
  await client.query('analyze slots');
  await client.query(
    'insert into spots (latitude, longitude) select distinct latitude, longitude from slots on conflict do nothing',
  );
}

async function makePeople(client: pg.Client, count: number, now: Date): Promise<void> {
  await client.query(
    `insert into profiles (id, email, full_name, username, role, instructor_status, created_at, updated_at)
     select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'person' || n || '@example.org',
       'Lin Huang', 'person' || n, 'instructor', 'approved', $2, $2
     from generate_series(0, greatest($1::int / 100, 1)) n`,
    [count, now],
  );
  await client.query(
    `insert into profiles (id, email, full_name, username, role, created_at, updated_at)
     select ('00000000-0000-4000-a000-' || lpad(to_hex(n), 12, '0'))::uuid, 'learner' || n || '@example.org',
       'Kim Osei', 'learner' || n, 'student', $1, $1
     from generate_series(0, ${learners - 1}) n`,
    [now],
  );
}

async function makeClasses(client: pg.Client, count: number, now: Date): Promise<void> {
  await client.query(
    'create temp table drafts (number int, id uuid, title_n int, description_n int, slot_n int)',
  );
  await client.query(
    `insert into drafts
     select n, ('00000000-0000-4000-9000-' || lpad(to_hex((n * 2654435761) % 281474976710656), 12, '0'))::uuid,
       (hashint8(n) & 1073741823) % ${titles}, (hashint8(n + 1) & 1073741823) % ${descriptions},
       (hashint8(n + 2) & 1073741823) % (select count(*) from slots)
     from generate_series(1::bigint, $1::bigint) n`,
    [count],
  );
  // The planner has no statistics of temporary tables yet.
  await client.query('analyze drafts, titles, descriptions');
  await client.query(
    `insert into classes (id, teacher_id, category_id, title, description, price_cents, location, latitude, longitude,
       time_zone, town, town_state, max_students, created_at, updated_at, level, language, kids_welcome, step_free)
     select id, ('00000000-0000-4000-8000-' || lpad(to_hex(number % greatest($1::int / 100, 1)), 12, '0'))::uuid,
       1 + hashint4(number) % 7 + case when hashint4(number) < 0 then 6 else 0 end,
       title, description, 100 * (abs(hashint4(number + 3) % 12) * abs(hashint4(number + 4) % 13)),
       location, latitude, longitude, time_zone, town, state, 8, $2, $2,
       (array['beginner', 'intermediate', 'advanced', 'all_levels'])[1 + (hashint4(number + 5) & 7)],
       case when hashint4(number + 6) & 1023 = 0 then 'haw' when hashint4(number + 6) & 15 = 1 then 'es' else 'en' end,
       hashint4(number + 7) & 3 = 0, hashint4(number + 8) & 1 = 0
     from drafts
     join titles on titles.n = title_n
     join descriptions on descriptions.n = description_n
     join slots on slots.n = slot_n`,
    [count, now],
  );
  // The first tags are the most common ones.
  await client.query(`
    insert into class_tags
    select distinct on (drafts.id, tag_id) drafts.id, tag_id, position
    from drafts, generate_series(0, 1) position, (select min(id) as first, count(*) as count from tags) known,
      lateral (select known.first + floor(known.count * power((hashint4(number * 2 + position) & 1048575) / 1048576.0, 2))::int as tag_id) chosen`);
}

async function makeListings(client: pg.Client): Promise<void> {
  await client.query(`
    create temp table headings as
    select k.id, location, words_of(plain_text(k.name || ' Lin Huang ' || location)) as words,
      array_to_tsvector(array(
        select '#' || word from unnest(tsvector_to_array(words_of(plain_text(k.name)))) word)) as marked
    from categories k, (select distinct location from slots) towns`);
  await client.query('analyze classes, sessions, spots, headings');
  await client.query(`
    insert into listed_dates
    select session_id, class_id, starts_at, wall_minute, category_id, price_cents, spot_id, has_seats,
      coalesce(lag(starts_at) over dates, '-infinity'), coalesce(lag(wall_minute) over dates, -2147483648),
      coalesce(max(starts_at) filter (where has_seats) over earlier, '-infinity'),
      coalesce(max(wall_minute) filter (where has_seats) over earlier, -2147483648),
      coalesce(rating_rank, 5000)
    from datable_sessions
    left join ratings using (class_id)
    window dates as (partition by class_id order by starts_at, session_id),
      earlier as (dates rows between unbounded preceding and 1 preceding)`);
  await client.query(`
    insert into listings
    select c.id, c.category_id, c.price_cents, spot_id, next_starts_at, last_starts_at, seats_until,
      strip(titles.words || places.words || descriptions.words) || titles.marked || places.marked || tagged.words
        || array_to_tsvector(array_remove(array['~l' || c.level, '~g' || c.language, case when c.kids_welcome then '~k' end,
          case when c.step_free then '~s' end] || ratings.marks, null)),
      marks_of(c, wall_minutes, next_starts_at), coalesce(ratings.rating_rank, 5000)
    from drafts
    join classes c on c.id = drafts.id
    join titles on titles.n = title_n
    join descriptions on descriptions.n = description_n
    join (
      select class_id, array_to_tsvector(array_agg('~t' || tag_id)) as words from class_tags group by class_id
    ) tagged on tagged.class_id = c.id
    left join ratings on ratings.class_id = c.id
    join headings places on places.id = c.category_id and places.location = c.location
    join (
      select class_id, min(spot_id) as spot_id, min(starts_at) as next_starts_at, max(starts_at) as last_starts_at,
        max(starts_at) filter (where has_seats) as seats_until, array_agg(wall_minute) as wall_minutes
      from listed_dates group by class_id
    ) dates on dates.class_id = c.id`);
  await client.query(`
    insert into title_words
    select distinct word from drafts join titles on titles.n = title_n,
      unnest(string_to_array(title, ' ')) word on conflict do nothing`);
}

/** Compares some listings with the result of the triggers. */
async function checkListings(client: pg.Client): Promise<void> {
  const look = async () =>
    (
      await client.query<{ class_id: string }>(
        `select to_json(l) as listing, to_json(d) as dates, class_id from listings l join listed_dates d using (class_id)
         where class_id < '00000000-0000-4000-9000-000100000000' order by class_id, session_id limit 200`,
      )
    ).rows;
  const before = await look();
  const ids = before.map(({ class_id: id }) => id);
  await client.query('select refresh_listings($1::uuid[], true)', [ids]);
  if (ids.length === 0 || JSON.stringify(await look()) !== JSON.stringify(before))
    throw new Error('The classes are not listed as the triggers would have done it.');
}
