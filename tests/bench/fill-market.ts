// Fills a database with bookings of many learners for many classes, in every state, as a marketplace has them after years.
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';

const bookingsPerLearner = 5;
const bookingsPerClass = 100;
const bookingsPerSession = 5;

/** The newest bookings are of now, the oldest of three years ago. */
export async function fillMarket(db: Db, count: number, now: Date): Promise<void> {
  const { classId } = await makeClass(db, { title: 'Template', sessions: [] });
  await db.transaction().execute(async (tx) => {
    // The read models of the public pages follow by triggers, which no search of operators reads.
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    // The tables have no statistics yet.
    await sql`set local enable_nestloop = off`.execute(tx);
    await fillPeople(tx, Math.ceil(count / bookingsPerLearner), now);
    await fillClasses(tx, { classId, count: Math.ceil(count / bookingsPerClass) });
    await fillSessions(tx, { count: Math.ceil(count / bookingsPerSession), now });
    await fillBookings(tx, count, now);
    await fillMoney(tx);
  });
}

const firstNames = ['Ada', 'Ben', 'Cleo', 'Dana', 'Eli', 'Fay', 'Gus', 'Hana', 'Ivo', 'June'];
const lastNames = ['Abbott', 'Brandt', 'Castillo', 'Diaz', 'Everett', 'Fischer', 'Garcia', 'Huang'];
const subjects = ['Wheel throwing', 'Bread', 'Watercolor', 'Salsa', 'Candle making', 'Guitar'];

async function fillPeople(tx: Db, count: number, now: Date): Promise<void> {
  await sql`
    insert into profiles (id, email, full_name, username, role, created_at, updated_at)
    select gen_random_uuid(), substr(md5(n::text), 1, 9) || '@mail.example',
      (${firstNames}::text[])[1 + n % 10] || ' ' || (${lastNames}::text[])[1 + n / 10 % 8],
      'person-' || n, 'student', ${now}, ${now}
    from generate_series(1, ${count}::integer) n`.execute(tx);
}

async function fillClasses(
  tx: Db,
  { classId, count }: { classId: string; count: number },
): Promise<void> {
  await sql`
    insert into classes
    select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(),
      'title', (${subjects}::text[])[1 + n % 6] || ' number ' || n))).*
    from classes c, generate_series(1, ${count}::integer) n where c.id = ${classId}`.execute(tx);
}

async function fillSessions(tx: Db, { count, now }: { count: number; now: Date }): Promise<void> {
  await sql`
    insert into sessions (id, class_id, starts_at, ends_at, time_zone, wall_start, capacity, seats_taken,
      state, created_at)
    select gen_random_uuid(), c.id, at, at + interval '1 hour', 'UTC',
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 10, 0,
      case when at > ${now} then 'scheduled' else 'completed' end, ${now}
    from (select n, ${now}::timestamptz + interval '30 days' - n * interval '3 years' / ${count}::integer as at
        from generate_series(0, ${count}::integer - 1) n) dates
      join (select id, row_number() over (order by id) - 1 as place
        from classes where title like '% number %') c
      on c.place = dates.n % (select count(*) from classes where title like '% number %')`.execute(
    tx,
  );
}

/** Of a hundred, two were never paid, five canceled, two canceled late, and four missed. */
async function fillBookings(tx: Db, count: number, now: Date): Promise<void> {
  await sql`
    insert into bookings (id, session_id, starts_at, learner_id, seats, state, unit_price_cents, price_cents,
      commission_bps, policy, created_at, confirmed_at, ended_at, updated_at, cancelled_by, attendance,
      attendance_at)
    select gen_random_uuid(), s.id, s.starts_at, p.id, 1, state, price, price, 1500,
      '{"refundWindowHours": 24}', at, case when state <> 'expired' then at end,
      case when state <> 'confirmed' then at end, at,
      case when state in ('cancelled', 'forfeited') then 'learner' end,
      case when state <> 'completed' then 'unknown' when n % 100 in (20, 40, 60, 80) then 'no_show'
        else 'attended' end,
      case when state = 'completed' then at end
    from (
      select n, 1000 + n % 90 * 100 as price,
        ${now}::timestamptz - n * interval '3 years' / ${count}::integer as at,
        case when n % 100 in (1, 51) then 'expired' when n % 20 = 2 then 'cancelled'
          when n % 100 in (3, 53) then 'forfeited'
          when n < ${count}::integer / 40 then 'confirmed' else 'completed' end as state
      from generate_series(0, ${count}::integer - 1) n) b
    join (select id, row_number() over (order by username) - 1 as place
      from profiles where username like 'person-%') p
      on p.place = b.n * 7 % (select count(*) from profiles where username like 'person-%')
    join (select id, starts_at, row_number() over (order by starts_at desc) - 1 as place
      from sessions) s on s.place = b.n / ${bookingsPerSession}::integer`.execute(tx);
}

/** A payment each, and a refund where it was canceled. */
async function fillMoney(tx: Db): Promise<void> {
  await sql`
    insert into payments (id, booking_id, provider, livemode, amount_cents, paid_cents, state, seated,
      request, created_at, succeeded_at)
    select gen_random_uuid(), id, 'demo', false, price_cents, price_cents, 'succeeded', true, '{}',
      created_at, created_at
    from bookings where confirmed_at is not null`.execute(tx);
  await sql`
    insert into refunds (id, payment_id, amount_cents, commission_cents, reason, funding, state, requested_at,
      done_at)
    select gen_random_uuid(), y.id, y.amount_cents, 0, 'cancelled_in_time', 'held', 'succeeded',
      b.created_at, b.created_at
    from bookings b join payments y on y.booking_id = b.id where b.state = 'cancelled'`.execute(tx);
}
