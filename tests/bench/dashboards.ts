// Measures the statements behind the pages of learners and instructors, and how much longer they take with a thousand
// times as many bookings: the same page for a person with few and with many, in turns. Only the use case's statements
// count; the caller is read before it, in every call alike.
import pino from 'pino';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import type { Providers } from '#platform/payments/providers.ts';
import { showDashboard } from '#server/bookings/own/show-dashboard.ts';
import { showAgenda } from '#server/bookings/roster/agenda/show-agenda.ts';
import { showRoster } from '#server/bookings/roster/show-roster.ts';
import { listOwnClasses } from '#server/classes/own/list-own-classes.ts';
import { showEarnings } from '#server/payouts/earnings/show-earnings.ts';
import { type Figure, median } from './figures.ts';
import { type BookedPair, fillBookings, fillRoster } from './fill-bookings.ts';
import { recordStatements } from './record-statements.ts';

const [few, many] = [10, 10_000];
const rosterSize = 500;
const warmUps = 20;
const rounds = 60;
const mostStatements = 3;
/** The page with many bookings is also fuller: 29 bookings on it instead of 10. */
const mostLonger = 3;

const context = {
  clock: systemClock,
  storage: { url: (key: string) => `/media/${key}` },
  config: { mode: 'demo' as const, publicUrl: 'http://localhost', payments: 'demo' as const },
  providers: { current: { livemode: false } } as Providers,
};

type Page = (db: Db, pair: BookedPair) => Promise<unknown>;

const pages: Record<string, Page> = {
  "a learner's dashboard": (db, { learnerId }) => showDashboard(db, context, learnerId),
  "an instructor's agenda": (db, { instructorId }) => showAgenda(db, context, instructorId),
  "an instructor's classes": (db, { instructorId }) => listOwnClasses(db, context, instructorId),
  "an instructor's earnings": (db, { instructorId }) => showEarnings(db, context, instructorId),
};

export async function measureDashboards(): Promise<Figure[]> {
  const log = pino({ level: 'error' });
  const server = await startThrowaway(log);
  const pool = createPool(server.url, log);
  try {
    await migrate(pool);
    const db = createDb(pool);
    const now = systemClock.now();
    const pairs = {
      few: await fillBookings(db, few, now),
      many: await fillBookings(db, many, now),
    };
    const { sessionId, instructorId: callerId } = await fillRoster(db, rosterSize);
    await pool.query('vacuum analyze');
    const statementsOf = async (act: () => Promise<unknown>) =>
      (await recordStatements(pool, act)).statements.length;
    const figures: Figure[] = [];
    for (const [name, show] of Object.entries(pages)) {
      figures.push({
        name: `statements for ${name}, after the sign-in check`,
        measured: await statementsOf(() => show(db, pairs.many)),
        unit: 'statements',
        bar: { atMost: mostStatements },
      });
      figures.push({
        name: `${name} with ${many} bookings, beside ${few}`,
        measured: await howMuchLonger((pair) => show(db, pair), pairs),
        unit: '×',
        bar: { atMost: mostLonger },
      });
    }
    figures.push({
      name: `statements for the roster of ${rosterSize} people, after the sign-in check`,
      measured: await statementsOf(() => showRoster(db, context, { sessionId, callerId })),
      unit: 'statements',
      bar: { atMost: 1 },
    });
    return figures;
  } finally {
    await pool.end();
    await server.stop();
  }
}

async function howMuchLonger(
  show: (pair: BookedPair) => Promise<unknown>,
  pairs: Record<'few' | 'many', BookedPair>,
): Promise<number> {
  const took = { few: [] as number[], many: [] as number[] };
  for (let round = -warmUps; round < rounds; round++)
    for (const size of ['few', 'many'] as const) {
      const start = performance.now();
      await show(pairs[size]);
      if (round >= 0) took[size].push(performance.now() - start);
    }
  const [small, large] = [median(took.few), median(took.many)];
  console.log(`  ${small.toFixed(1)} ms with ${few} bookings, ${large.toFixed(1)} ms with ${many}`);
  return large / small;
}
