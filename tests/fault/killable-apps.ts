// Runs two processes of the product to be killed, over a database server of their own that writes everything to disk
// before it confirms.
import pino from 'pino';
import { expect, inject } from 'vitest';
import { jobs } from '#contract/jobs.ts';
import type { Caller } from '#domain/permissions.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { clusterFolder } from '#platform/db/embedded/binaries/find-binaries.ts';
import { readPidFile } from '#platform/db/embedded/process/pid-file.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createPool } from '#platform/db/pool.ts';
import { call } from '#tests/support/call.ts';
import { installQueue } from '#tests/support/database/install-queue.ts';
import { mediaFolder } from '#tests/support/pictures.ts';
import { makePerson } from '#tests/support/people.ts';
import { type AppProcess, startAppProcess } from './app-process.ts';
import { atTheEnd, dataFolder, kill, postgresProcesses } from './database-processes.ts';

export interface KillableApps {
  db: Db;
  operator: Caller;
  apps: AppProcess[];
  killApp(index: number): Promise<void>;
  startAgain(index: number): Promise<void>;
  /** Kills the main process, or all processes at once, and starts the database again. */
  killDatabase(how: 'main process' | 'all processes'): Promise<void>;
}

const log = pino({ level: 'silent' });

/** Everything stops when the test, or the test file, ends. */
export async function startKillable(): Promise<KillableApps> {
  const database = await openDatabaseToKill();
  const pool = createPool(database.url, log);
  atTheEnd(() => pool.end());
  await migrate(pool);
  await installQueue(pool, log, jobs);
  const db = createDb(pool);
  const input = { databaseUrl: database.url, mediaDir: mediaFolder() };
  const apps = await Promise.all([startAppProcess(input), startAppProcess(input)]);
  return {
    db,
    apps,
    operator: await makePerson(db, { role: 'operator' }),
    killApp: async (index) => apps[index]?.kill(),
    startAgain: async (index) => void (apps[index] = await startAppProcess(input)),
    killDatabase: database.killOnce,
  };
}

async function openDatabaseToKill() {
  const dataDir = dataFolder();
  const { binaries } = inject('postgres');
  const onGivenUp = (error: Error) => {
    throw error;
  };
  const start = () => startEmbedded({ dataDir, log, binaries, onGivenUp });
  let server = await start();
  atTheEnd(() => server.stop());
  const { url } = server;
  const killOnce: KillableApps['killDatabase'] = async (how) => {
    const note = await readPidFile(clusterFolder(dataDir, binaries.major));
    const running = { url, postmaster: note!.pid, found: [] };
    kill(how === 'all processes' ? await postgresProcesses(running) : [running.postmaster]);
    // The supervisor would give up after a few crashes, so it is restarted too.
    await server.stop();
    server = await start();
  };
  return { url, killOnce };
}

/** Moves the clock through a process that is alive. */
export async function passMinutes(
  { operator }: Pick<KillableApps, 'operator'>,
  app: AppProcess,
  minutes: number,
): Promise<void> {
  const to = new Date(Date.now() + minutes * minuteMs).toISOString();
  const response = await call(app.url, 'PUT /api/admin/clock', { as: operator, body: { to } });
  expect(response.status).toBe(200);
}
