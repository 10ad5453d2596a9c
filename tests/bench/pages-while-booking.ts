// Measures pages while people book, beside the same pages while nobody does, and bookings beside those while nobody
// visits: 10,000 classes, 50 bookings a second asked for.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pino from 'pino';
import { createDb, type Db } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { publicKeyText } from '#tests/support/identity/tokens.ts';
import type { Speed } from './at-once.ts';
import { bookOverHttp } from './book-over-http.ts';
import { type BookingInput, gatherCrowd } from './bookings-world.ts';
import { withClassDatabases } from './class-databases.ts';
import { responseOf, stop } from './child-process.ts';
import type { Figure } from './figures.ts';
import type { Visited } from './page-visits.ts';
import type { Visits, VisitorsInput } from './visitors-host.ts';

const classCount = 10_000;
const connections = 10;
const bookingsPerSecond = 50;
const seconds = 15;
/** Until the cache is full: a hit needs an earlier visit. */
const warmUpPages = 70_000;
/** Every so many visited classes is one that people book. */
const bookedEvery = 50;

export const measurePagesWhileBooking = (): Promise<Figure[]> =>
  withClassDatabases([classCount], async ([url = '']) => {
    const pool = createPool(url, pino({ level: 'error' }));
    const host = fork(join(import.meta.dirname, 'pages-host.ts'));
    const visitors = fork(join(import.meta.dirname, 'visitors-host.ts'));
    try {
      return await measure(createDb(pool), { host, visitors, url });
    } finally {
      await Promise.all([stop(host), stop(visitors)]);
      await pool.end();
    }
  });

interface Processes {
  host: ChildProcess;
  visitors: ChildProcess;
  url: string;
}

async function measure(db: Db, { host, visitors, url }: Processes): Promise<Figure[]> {
  const crowd = await gatherCrowd(db, 0);
  const inputs = () => crowd.spread(bookingsPerSecond * seconds);
  host.send({ url, publicKey: publicKeyText });
  const port = await responseOf<number>(host);
  const classIds = await visitedClasses(db, crowd.spread(200));
  visitors.send({ port, classIds } satisfies VisitorsInput);
  const visit = (visits: Omit<Visits, 'connections'>) => {
    visitors.send({ ...visits, connections });
    return responseOf<Visited>(visitors);
  };
  await bookAtRate(port, inputs());
  await visit({ pages: warmUpPages });
  // Both at once, because bookings make the server render pages that it has not rendered so far.
  await Promise.all([visit({ seconds }), bookAtRate(port, inputs())]);
  const alone = await bookAtRate(port, inputs());
  const quiet = await withCpu(host, () => visit({ seconds }));
  const both = await withCpu(host, () =>
    Promise.all([visit({ seconds }), bookAtRate(port, inputs())]),
  );
  const [busy, bookings] = both.result;
  const half = quiet.result.perSecond / 2;
  const [, atHalf] = await Promise.all([
    visit({ seconds, mostPerSecond: half }),
    bookAtRate(port, inputs()),
  ]);
  const cpuPerPage = quiet.cpuMs / quiet.result.pages;
  const bookingCpu = both.cpuMs - busy.pages * cpuPerPage;
  console.log(
    `  quiet: ${round(quiet.result.perSecond)} pages/s, hits ${round(quiet.result.hitRatio)}`,
  );
  console.log(`  booking: ${round(busy.perSecond)} pages/s, hits ${round(busy.hitRatio)}`);
  console.log(
    `  bookings: p95 ${round(alone.p95Ms)} ms alone, ${round(bookings.p95Ms)} ms with visits, ${round(atHalf.p95Ms)} with half as many`,
  );
  console.log(
    `  ${round(bookings.perSecond)} bookings/s; CPU ${round(cpuPerPage)} ms a page when quiet,`,
  );
  console.log(
    `  ${round(both.cpuMs / busy.pages)} with bookings (all others: ${round(bookingCpu)} ms)`,
  );
  return [
    figure('pages from the cache while people book', busy.hitRatio, { atLeast: 0.9 }),
    figure(
      'pages per second while people book, beside quiet',
      busy.perSecond / quiet.result.perSecond,
      {
        atLeast: 0.7,
      },
    ),
    figure('p95 of bookings while people visit, beside quiet', bookings.p95Ms / alone.p95Ms, {
      atMost: 1.5,
    }),
    {
      name: 'p95 of bookings while half as many visit, beside quiet',
      measured: atHalf.p95Ms / alone.p95Ms,
      unit: 'ratio',
    },
  ];
}

const round = (value: number): number => Math.round(value * 100) / 100;
const figure = (name: string, measured: number, bar: NonNullable<Figure['bar']>): Figure => ({
  name,
  measured,
  unit: 'ratio',
  bar,
});

/** Classes in the order of their visits; those that people book are among them. */
async function visitedClasses(db: Db, booked: readonly BookingInput[]): Promise<string[]> {
  const bookedIds = [...new Set(booked.map(({ classId }) => classId))];
  const rows = await db
    .selectFrom('listings')
    .select('class_id')
    .where('class_id', 'not in', bookedIds)
    .orderBy('class_id')
    .execute();
  const ids = rows.map((row) => row.class_id);
  for (const [index, id] of bookedIds.entries()) ids.splice(index * bookedEvery, 0, id);
  return ids;
}

/** At most so many at once: learners come later when those before them wait too long. */
const bookAtRate = (port: number, inputs: BookingInput[]): Promise<Speed> =>
  bookOverHttp(port, { inputs, atOnce: connections, mostPerSecond: bookingsPerSecond });

async function withCpu<Result>(host: ChildProcess, work: () => Promise<Result>) {
  const before = await cpuOf(host);
  const result = await work();
  return { result, cpuMs: (await cpuOf(host)) - before };
}

async function cpuOf(host: ChildProcess): Promise<number> {
  host.send('cpu');
  const [cpuMs] = (await once(host, 'message')) as [number];
  return cpuMs;
}
