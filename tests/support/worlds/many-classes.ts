// Inserts 1,300 different classes into a database in a few statements.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { makeInstructor } from './classes.ts';

export const manyCount = 1300;

const subjects = ['pottery', 'guitar', 'sourdough', 'watercolor', 'origami', 'spanish'];
const towns = [
  { location: 'Austin, TX', latitude: 30.27, longitude: -97.74, zone: 'America/Chicago' },
  { location: 'Round Rock, TX', latitude: 30.51, longitude: -97.68, zone: 'America/Chicago' },
  { location: 'San Antonio, TX', latitude: 29.42, longitude: -98.49, zone: 'America/Chicago' },
  { location: 'Honolulu, HI', latitude: 21.31, longitude: -157.86, zone: 'Pacific/Honolulu' },
  { location: 'Online, somewhere', latitude: null, longitude: null, zone: 'America/New_York' },
];

/** Every session starts within 60 days of `base`; a few start before it. */
export async function makeManyClasses(db: Db, base: Date): Promise<void> {
  const instructors = [];
  for (const fullName of ['Ada Moreno', 'Bo Lindqvist', 'Cleo Okafor'])
    instructors.push((await makeInstructor(db, { fullName })).id);
  // Search counts words in a sample of ids first. Eighty sampled ids make the words of all classes count as common.
  await sql`
    create temp table drafts as
    with made as (select id, uuid_hash(id) & 31 = 0 as is_sampled
      from (select gen_random_uuid() as id from generate_series(1, 40000)) random)
    select (row_number() over (order by is_sampled desc) - 1)::int as n, id
    from (
      (select * from made where is_sampled limit 80)
      union all (select * from made where not is_sampled limit ${manyCount - 80})
    ) chosen`.execute(db);
  await sql`
    insert into classes (id, teacher_id, category_id, title, description, price_cents, location, latitude,
      longitude, time_zone, max_students, is_active, created_at, updated_at)
    select id, (${instructors}::uuid[])[1 + n % 3], 1 + n % 7,
      (${subjects}::text[])[1 + n % 6] || ' studio' || case when n % 5 = 0 then ' together' else '' end,
      'Bring ' || (${subjects}::text[])[1 + n / 6 % 6] || ', and we make it together.',
      n * 37 % 50 * 100, town ->> 'location', (town ->> 'latitude')::float8, (town ->> 'longitude')::float8,
      town ->> 'zone', 8, n % 40 <> 7, ${base}, ${base}
    from drafts, lateral (select ${JSON.stringify(towns)}::json -> (n % 5) as town) t`.execute(db);
  await sql`
    insert into sessions (id, class_id, starts_at, ends_at, time_zone, wall_start, capacity, seats_taken, state,
      cancelled_at, created_at)
    select gen_random_uuid(), c.id, at, at + interval '1 hour', time_zone,
      to_char(at at time zone time_zone, 'YYYY-MM-DD"T"HH24:MI'), 8, case when (n + k) % 4 = 0 then 8 else 3 end,
      case when (n + k) % 17 = 0 then 'cancelled' else 'scheduled' end,
      case when (n + k) % 17 = 0 then ${base}::timestamptz end, ${base}
    from drafts join classes c using (id), generate_series(0, 2) k,
      lateral (
        select ${base}::timestamptz + ((n * 7 + k * 11) % 60 - 1) * interval '1 day' + n % 24 * interval '1 hour' as at
      ) moment
    where k <= n % 3`.execute(db);
  await sql`drop table drafts`.execute(db);
}
