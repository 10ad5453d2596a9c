// Fills the sessions of generated classes with all that belongs to them: meetings, of which nobody teaches two at once,
// bookings for the seats taken, and reviews by learners who were there.
import type pg from 'pg';

export const learners = 1000;

/** Four meetings of two hours fit into a day; each begins up to 45 minutes late. */
const cellsOfDay = 4;
const cells = 365 * cellsOfDay;
const quartersOfCell = 11;

/**
 * The sessions of an instructor are spread over the cells of a year: a multiple of their number, which shares no divisor
 * with the number of cells, so no two are in the same cell.
 */
const cellOf = (teacher: string, number: string) => `
  (${number} * (array[211, 349, 479, 613, 743, 877, 1009, 1151])[1 + (hashint8(${teacher}) & 7)]
    + (hashint8(${teacher}) & 1073741823)) % ${cells}`;

const learnerOf = (number: string) =>
  `('00000000-0000-4000-a000-' || lpad(to_hex((${number}) % ${learners}), 12, '0'))::uuid`;

/** Needs the temporary tables `drafts` and `slots`. Every second class has two sessions. */
export async function makeSessions(client: pg.Client, count: number, now: Date): Promise<void> {
  const teachers = Math.max(Math.floor(count / 100), 1);
  await client.query(
    `create temp table dated as
     select gen_random_uuid() as session_id, id as class_id, number, which, time_zone, starts_at,
       starts_at + interval '2 hours' as ends_at, is_over,
       case when is_over then which else (hashint4(number * 3 + which) & 7) + (number % 2) end as seats_taken
     from (
       select id, number, slot_n, which, false as is_over, ${cellOf(`number % ${teachers}`, `(which * 128 + number / ${teachers})`)} as cell
       from drafts, generate_series(0, 1) which where which <= number % 2
       union all
       select id, number, slot_n, 1 + number % 3, true, ${cellOf(`number % ${teachers}`, `(number / ${teachers})`)}
       from drafts where number % 5 = 0
     ) session
     join slots on slots.n = slot_n
     cross join lateral (
       select date_trunc('day', $1::timestamptz)
         + case when is_over then -1 else 1 end * (1 + cell / ${cellsOfDay}) * interval '1 day'
         + (cell % ${cellsOfDay} * ${quartersOfCell} + (hashint4(number + which) & 3)) * interval '15 minutes'
         + interval '14 hours' as starts_at
     ) moment`,
    [now],
  );
  await client.query('analyze dated');
  const wall = (time: string) =>
    `to_char(${time} at time zone dated.time_zone, 'YYYY-MM-DD"T"HH24:MI')`;
  await client.query(
    `insert into sessions (id, class_id, starts_at, ends_at, time_zone, wall_start, capacity, seats_taken, state, created_at)
     select session_id, class_id, starts_at, ends_at, time_zone, ${wall('starts_at')}, 8, seats_taken,
       case when is_over then 'completed' else 'scheduled' end, $1
     from dated`,
    [now],
  );
  await client.query(
    `insert into meetings (session_id, starts_at, ends_at, wall_start, wall_end, instructor_id)
     select session_id, starts_at, ends_at, ${wall('starts_at')}, ${wall('ends_at')}, teacher_id
     from dated join classes on classes.id = class_id`,
  );
  await makeBookings(client, now);
}

/** One learner has taken all seats of a session ahead; those of a session that is over are of one learner each. */
async function makeBookings(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into bookings (id, session_id, starts_at, learner_id, seats, state, unit_price_cents, price_cents,
       commission_bps, policy, created_at, confirmed_at, ended_at, updated_at)
     select gen_random_uuid(), session_id, starts_at, ${learnerOf('number + which + seat')},
       case when is_over then 1 else seats_taken end, case when is_over then 'completed' else 'confirmed' end, 0, 0, 0,
       '{"refundWindowHours": 24}', $1, $1, case when is_over then ends_at end, $1
     from dated, generate_series(1, case when is_over then seats_taken else least(seats_taken, 1) end) seat`,
    [now],
  );
}

/** Every fifth class has one to three reviews. */
export async function makeReviews(client: pg.Client, now: Date): Promise<void> {
  await client.query(
    `insert into reviews (id, class_id, learner_id, booking_id, rating, created_at, updated_at)
     select gen_random_uuid(), class_id, learner_id, bookings.id, 3 + (uuid_hash(bookings.id) & 1073741823) % 3, $1, $1
     from bookings join dated using (session_id) where is_over`,
    [now],
  );
  await client.query(
    `create temp table ratings as
     select class_id, 5000 - round(1000.0 * (sum(rating) + 20) / (count(*) + 5))::integer as rating_rank,
       array(select '~r' || (10 * bound)::integer from unnest(array[3, 3.5, 4, 4.5]) bound
         where round(avg(rating), 1) >= bound) as marks
     from reviews group by class_id`,
  );
  await client.query('analyze ratings');
}
