// A worker process to be killed by tests: waits before the effect, and between effect and completion.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pino from 'pino';
import { startClock } from '#platform/movable-clock.ts';
import { createDb, type Db } from '#platform/db/db.ts';
import { startNotices } from '#platform/db/notices.ts';
import { createPool } from '#platform/db/pool.ts';
import { startJobs } from '#platform/jobs/start-jobs.ts';
import { table, type Word } from './jobs-table.ts';

const [url = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const say = (word: Word): void => void process.send?.(word);
const aWhile = () => sleep(Math.random() * 60);
const write = (tx: Db, number: number) =>
  sql`insert into delivered (number) values (${number})`.execute(tx);

const notices = await startNotices({ url, log });
const clock = await startClock(createDb(createPool(url, log, 1)), notices);
const jobs = await startJobs({ url, table, clock, notices, log, monitorSeconds: 1, pollMs: 100 });
await jobs.work({
  deliver: async ({ number }, run) => {
    say('began');
    await aWhile();
    await run.finish(async (tx) => {
      await write(tx, number);
      say('written');
      await aWhile();
    });
  },
  'take-long': async ({ number }, run) => {
    say('takes long');
    if (run.attempt === 1) await new Promise(() => {});
    await run.finish((tx) => write(tx, number));
  },
});
say('ready');
