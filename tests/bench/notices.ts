// Measures how many small transactions a second are committed without a notice, with our notices, and with a NOTIFY in each
// transaction, as notices were sent before. The database writes to disk, because commits wait for that under NOTIFY's lock.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import { createDb, type Db } from '#platform/db/db.ts';
import { packageBinaries } from '#platform/db/embedded/binaries/find-binaries.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { type Figure, median } from './figures.ts';
import type { Form } from './form.ts';

/** Many short ones, so that a busy moment of the machine meets all three ways. */
const rounds = { short: 20, long: 60 };
const roundMs = 400;
const atOnce = 32;
const log = pino({ level: 'silent' });

const payload = JSON.stringify({
  topic: 'class:0b8e6ae5-9f70-4a86-8d1a-1f7e2a6a3c11',
  payload: '',
});
const notifyInCommit = `select pg_notify('trellis_notices', '${payload}'); commit`;

const ways = ['none', 'notify', 'ours'] as const;
type Way = (typeof ways)[number];
type Speeds = Record<Way, number>;

/** One small transaction. */
type Commit = (number: number) => Promise<void>;

export async function measureNotices(form: Form): Promise<Figure[]> {
  const server = await startDurable();
  try {
    const { contenders, close } = await openContenders(server.url);
    const measured: Speeds[] = [];
    for (const commit of Object.values(contenders)) await commitsPerSecond(commit, 1000);
    for (let round = 0; round < rounds[form]; round++) {
      const speeds = { none: 0, notify: 0, ours: 0 };
      // Each comes first in its turn, because a round may pay for the writes of the one before.
      for (let turn = round; turn < round + 3; turn++) {
        const way = ways[turn % 3] ?? 'none';
        speeds[way] = await commitsPerSecond(contenders[way], roundMs);
      }
      measured.push(speeds);
    }
    await close();
    return figuresOf(measured);
  } finally {
    await server.stop();
  }
}

function figuresOf(measured: Speeds[]): Figure[] {
  const unit = 'commits/s';
  const speedOf = (way: Way): number => median(measured.map((speeds) => speeds[way]));
  const beside = (way: Way): number => median(measured.map((speeds) => speeds[way] / speeds.none));
  return [
    {
      name: 'commits with a notice, beside those without one',
      measured: beside('ours'),
      unit: 'ratio',
      bar: { atLeast: 0.8 },
    },
    {
      name: 'commits with a NOTIFY in each, beside those without one',
      measured: beside('notify'),
      unit: 'ratio',
    },
    { name: 'commits without a notice', measured: speedOf('none'), unit },
    { name: 'commits with a notice', measured: speedOf('ours'), unit },
    { name: 'commits with a NOTIFY in each, as before', measured: speedOf('notify'), unit },
  ];
}

async function commitsPerSecond(commit: Commit, forMs: number): Promise<number> {
  const begunMs = performance.now();
  let commits = 0;
  const connection = async (_: unknown, index: number): Promise<void> => {
    for (; performance.now() - begunMs < forMs; commits++) await commit(index);
  };
  await Promise.all(Array.from({ length: atOnce }, connection));
  return commits / ((performance.now() - begunMs) / 1000);
}

async function openContenders(url: string) {
  const pool = createPool(url, log, atOnce);
  await migrate(pool);
  await pool.query('create table counted (number int not null)');
  const notifying = createPool(url, log, atOnce);
  notifying.on('connect', notifyWithCommit);
  const listening = new pg.Client({ connectionString: url });
  await listening.connect();
  await listening.query('listen trellis_notices');
  const notices = await startNotices({ url, log });
  const other = await startNotices({ url, log });
  const db = createDb(pool);
  const contenders: Record<Way, Commit> = {
    none: inTransactionOf(db),
    notify: inTransactionOf(createDb(notifying)),
    ours: inTransactionOf(db, (tx) =>
      notices.publish(tx, 'class:0b8e6ae5-9f70-4a86-8d1a-1f7e2a6a3c11'),
    ),
  };
  const close = async (): Promise<void> => {
    for (const each of [notices, other]) await each.close();
    await listening.end();
    for (const each of [pool, notifying]) await each.end();
  };
  return { contenders, close };
}

const inTransactionOf =
  (db: Db, publish: (tx: Db) => Promise<void> = async () => {}): Commit =>
  (number) =>
    db.transaction().execute(async (tx) => {
      await sql`insert into counted (number) values (${number})`.execute(tx);
      await publish(tx);
    });

/** In one message with the commit, so that neither way has a round trip more. */
function notifyWithCommit(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (sent: pg.QueryConfig) => Promise<unknown>;
  const query = (sent: pg.QueryConfig): Promise<unknown> =>
    send(sent.text === 'commit' ? { ...sent, text: notifyInCommit } : sent);
  Object.assign(client, { query });
}

async function startDurable() {
  const binaries = packageBinaries();
  if (!binaries) throw new Error('There is no PostgreSQL for this platform.');
  const dataDir = mkdtempSync(join(tmpdir(), 'trellis-notices-'));
  chmodSync(dataDir, 0o711);
  const onGivenUp = (error: Error): never => {
    throw error;
  };
  const server = await startEmbedded({ dataDir, log, binaries, onGivenUp });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
