// Measures how many jobs a second are added and done through our layer, beside bare pg-boss doing the same: each job
// added in a transaction, its effect and its completion committed together.
import { sql } from 'kysely';
import type pg from 'pg';
import { fromKysely, PgBoss } from 'pg-boss';
import pino from 'pino';
import * as z from 'zod/mini';
import { job } from '#contract/job-spec.ts';
import { systemClock } from '#platform/clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { packageBinaries } from '#platform/db/embedded/binaries/find-binaries.ts';
import { startThrowaway } from '#platform/db/embedded/throwaway.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { databaseUrl } from '#tests/support/database/database-url.ts';
import { type Figure, median } from './figures.ts';

const rounds = 7;
const jobsEach = 1000;
const atOnce = 8;
const log = pino({ level: 'silent' });

const table = {
  count: job({
    meaning: 'Writes its number down.',
    payload: z.strictObject({ number: z.int() }),
    attempts: 2,
    firstRetrySeconds: 1,
    expireSeconds: 60,
    concurrency: atOnce,
  }),
};

/** A contender: adds one job, and works on jobs until stopped. */
interface Contender {
  add(number: number): Promise<void>;
  stop(): Promise<void>;
}

type Begin = (url: string, db: Db, done: () => void) => Promise<Contender>;

export async function measureJobs(): Promise<Figure[]> {
  const binaries = packageBinaries();
  if (!binaries) throw new Error('There is no PostgreSQL for this platform.');
  const server = await startThrowaway(log, { binaries });
  const speeds = { ours: [] as number[], bare: [] as number[] };
  try {
    const ours = await prepare(server.url, 'ours', beginOurs);
    const bare = await prepare(server.url, 'bare', beginBare);
    for (const warmUp of [ours, bare]) await warmUp.jobsPerSecond();
    for (let round = 0; round < rounds; round++) {
      const bareSpeed = await bare.jobsPerSecond();
      const ourSpeed = await ours.jobsPerSecond();
      console.log(`  ours ${Math.round(ourSpeed)}/s, pg-boss ${Math.round(bareSpeed)}/s`);
      speeds.ours.push(ourSpeed);
      speeds.bare.push(bareSpeed);
    }
    for (const contender of [ours, bare]) await contender.stop();
  } finally {
    await server.stop();
  }
  const name = 'jobs added and done per second, beside pg-boss';
  const measured = median(speeds.ours) / median(speeds.bare);
  return [{ name, measured, unit: 'ratio', bar: { atLeast: 0.5 } }];
}

async function prepare(serverUrl: string, name: string, begin: Begin) {
  const admin = createPool(serverUrl, log, 1);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(serverUrl, name);
  const pool: pg.Pool = createPool(url, log, atOnce);
  await migrate(pool);
  await pool.query('create table counted (number int not null)');
  const db = createDb(pool);
  let done = 0;
  let allDone = () => {};
  const contender = await begin(url, db, () => {
    if (++done === jobsEach) allDone();
  });
  return {
    jobsPerSecond: async (): Promise<number> => {
      done = 0;
      const finished = new Promise<void>((resolve) => (allDone = resolve));
      const begun = performance.now();
      let next = 0;
      const adder = async () => {
        while (next < jobsEach) await contender.add(next++);
      };
      await Promise.all(Array.from({ length: atOnce }, adder));
      await finished;
      return jobsEach / ((performance.now() - begun) / 1000);
    },
    stop: async () => {
      await contender.stop();
      await pool.end();
    },
  };
}

const count = (tx: Db, number: number) =>
  sql`insert into counted (number) values (${number})`.execute(tx);

const beginOurs: Begin = async (url, db, done) => {
  const notices = await startNotices({ url, log });
  const jobs = await startJobs({
    url,
    table,
    clock: { ...systemClock, offsetMs: () => 0 },
    notices,
    log,
    connections: atOnce,
  });
  await jobs.work({
    count: async ({ number }, run) => {
      await run.finish((tx) => count(tx, number));
      done();
    },
  });
  return {
    add: (number) => db.transaction().execute((tx) => jobs.add(tx, 'count', { number })),
    stop: async () => {
      await jobs.close();
      await notices.close();
    },
  };
};

/** Each worker fetches and does one job after another; pg-boss's own `work` would wait between two of them. */
const beginBare: Begin = async (url, db, done) => {
  const boss = new PgBoss({ connectionString: url, max: atOnce });
  boss.on('error', (error) => log.warn({ error }));
  await boss.start();
  await boss.createQueue('count');
  const pool = createPool(url, log, atOnce);
  const workDb = createDb(pool);
  const stopping = new AbortController();
  const worker = async () => {
    while (!stopping.signal.aborted) {
      const [fetched] = await boss.fetch<{ number: number }>('count');
      if (!fetched) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        continue;
      }
      await workDb.transaction().execute(async (tx) => {
        await count(tx, fetched.data.number);
        await boss.complete('count', fetched, null, { db: fromKysely(tx) });
      });
      done();
    }
  };
  const workers = Array.from({ length: atOnce }, worker);
  return {
    add: (number) =>
      db.transaction().execute(async (tx) => {
        await boss.send('count', { number }, { db: fromKysely(tx) });
      }),
    stop: async () => {
      stopping.abort();
      await Promise.all(workers);
      await boss.stop({ graceful: false });
      await pool.end();
    },
  };
};
