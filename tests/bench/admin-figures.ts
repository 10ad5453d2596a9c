// Measures the figures of operators: the two calls of the overview on a marketplace of ten thousand bookings a year and on one
// of ten million, in turns. The bookings themselves are not made, because the calls never read them: the rows that the
// triggers would have kept are, and the changes of a busy minute that are not folded in yet. Of classes, only the last
// eight days are made: the kept ranks have one row for each class and span, however many days are behind it.
import pino from 'pino';
import { sql } from 'kysely';
import { presetDays } from '#domain/figures/period.ts';
import { dayMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import type { EmbeddedServer } from '#platform/db/embedded/start.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import type { Providers } from '#platform/payments/providers.ts';
import { showFigures } from '#server/admin/figures/show-figures.ts';
import { showTop } from '#server/admin/figures/show-top.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import type { Figure } from './figures.ts';

interface Size {
  bookings: number;
  classes: number;
  /** Changes that wait for the fold: of a minute with ten times as many bookings as the average. */
  waiting: number;
}

const sizes = {
  few: { bookings: 10_000, classes: 200, waiting: 10 },
  many: { bookings: 10_000_000, classes: 20_000, waiting: 380 },
} satisfies Record<string, Size>;

const days = 730;
const daysOfClasses = 8;
const warmUps = 20;
const rounds = 100;
const mostLonger = 2;

const context = {
  clock: systemClock,
  providers: { current: { livemode: true } } as Providers,
};

const calls: Record<string, (db: Db) => Promise<unknown>> = {
  'figures of 30 days': (db) => showFigures(db, context, { period: '30d' }),
  'figures of 12 months by day': (db) => showFigures(db, context, { period: '12m', step: 'day' }),
  'first classes of 12 months': (db) =>
    showTop(db, context, { period: '12m', of: 'class', by: 'sales' }),
  'first towns of 30 days': (db) =>
    showTop(db, context, { period: '30d', of: 'town', by: 'bookings' }),
};

export async function measureAdminFigures(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log);
  const few = await openFilled(server, 'few');
  const many = await openFilled(server, 'many');
  try {
    const figures: Figure[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const [small, large] = await compare(call, [few.db, many.db]);
      console.log(
        `  ${name}: p95 ${small.toFixed(1)} ms, and ${large.toFixed(1)} ms with ten million`,
      );
      figures.push({
        name: `${name} with ${sizes.many.bookings} bookings a year, beside ${sizes.few.bookings} (p95)`,
        measured: large / small,
        unit: '×',
        bar: { atMost: mostLonger },
      });
    }
    return [...figures, await measureOwnPeriod(many.db)];
  } finally {
    await few.end();
    await many.end();
    await server.stop();
  }
}

/** A period of one's own has no kept ranks: its classes are added up from their days. */
async function measureOwnPeriod(db: Db): Promise<Figure> {
  const day = (ago: number) =>
    new Date(systemClock.now().getTime() - ago * dayMs).toISOString().slice(0, 10);
  const asked = { from: day(7), to: day(1), of: 'class', by: 'sales' } as const;
  const start = performance.now();
  await showTop(db, context, asked);
  return {
    name: `first classes of 7 days of one's own with ${sizes.many.bookings} bookings a year`,
    measured: performance.now() - start,
    unit: 'ms',
  };
}

/** The 95th percentile of each, in milliseconds. */
async function compare(
  call: (db: Db) => Promise<unknown>,
  [few, many]: [Db, Db],
): Promise<[number, number]> {
  const took = [[], []] as [number[], number[]];
  for (let round = -warmUps; round < rounds; round++)
    for (const [index, db] of [few, many].entries()) {
      const start = performance.now();
      await call(db);
      if (round >= 0) took[index]?.push(performance.now() - start);
    }
  return [p95(took[0]), p95(took[1])];
}

const p95 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function openFilled(server: EmbeddedServer, name: keyof typeof sizes) {
  const log = pino({ level: 'error' });
  const first = createPool(server.url, log);
  await first.query(`create database figures_${name}`);
  await first.end();
  const pool = createPool(databaseUrl(server.url, `figures_${name}`), log);
  await migrate(pool);
  const db = createDb(pool);
  await fill(db, sizes[name]);
  await pool.query('vacuum analyze');
  return { db, end: () => pool.end() };
}

/** A few classes sell far more than the others, as everywhere. */
async function fill(db: Db, { bookings, classes, waiting }: Size): Promise<void> {
  const { id: instructorId } = await makeInstructor(db);
  await sql`
    insert into classes (id, teacher_id, category_id, title, description, price_cents, location, time_zone,
      max_students, is_active, created_at, updated_at, town, town_state)
    select gen_random_uuid(), ${instructorId}, 1, 'Class ' || n, repeat('d', 20), 4500, 'Town', 'America/Chicago',
      10, false, ${systemClock.now()}, ${systemClock.now()}, 'Town ' || (n % 400), 'TX'
    from generate_series(1, ${classes}::integer) n`.execute(db);
  const today = systemClock.now().toISOString().slice(0, 10);
  for (let ago = 0; ago < daysOfClasses; ago++)
    await sql`
      insert into class_figures (figure, day, class_id, town, amount)
      select f.figure, ${today}::date - ${ago}::integer, c.id, figure_town(c.town, c.town_state), f.amount
      from (
        select id, town, town_state, 1 + (hashtext(id::text || ${ago}::text) & 7) / 6 as sold from classes
        where random() < ${bookings / 365 / classes / 1.25}::float
      ) c cross join lateral (values ('bookings', c.sold), ('sales', c.sold * 4500)) f (figure, amount)`.execute(
      db,
    );
  await sql`
    insert into daily_figures (day, figure, amount)
    select ${today}::date - ago, figure, ${Math.round(bookings / 365)}::bigint
    from generate_series(0, ${days - 1}::integer) ago
      cross join unnest(array['sales', 'refunds', 'disputes', 'commission', 'views', 'bookings', 'attended',
        'reviews', 'people', 'dates', 'capacity', 'seats']) figure`.execute(db);
  for (const span of Object.values(presetDays))
    await sql`
      insert into ranked_figures (span, kind, figure, key, amount)
      select ${span}::smallint, ranked.kind, figure, ranked.key, sum(amount)
      from class_figures cross join lateral (values ('class', class_id::text), ('town', town)) ranked (kind, key)
      where day > ${today}::date - ${span}::integer group by 2, 3, 4`.execute(db);
  await sql`update figure_progress set ranked_through = ${today}::date`.execute(db);
  await sql`
    insert into figure_changes (day, class_id, town, figure, amount)
    select ${today}::date, c.id, figure_town(c.town, c.town_state), f.figure, f.amount
    from (select id, town, town_state from classes order by id limit ${waiting / 2}) c
      cross join lateral (values ('bookings', 1), ('sales', 4500)) f (figure, amount)`.execute(db);
}
