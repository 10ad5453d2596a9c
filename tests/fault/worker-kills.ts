// Kills workers while they do jobs.
import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { findFailedJobs } from '#platform/jobs/failed-jobs.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { table, type Word } from './jobs-table.ts';

/** Expects that each job is done exactly once though workers are killed in the middle of one. */
export async function surviveWorkerKills(kills: number): Promise<void> {
  const { db, url } = await freshDatabase();
  await sql`create table delivered (number int not null)`.execute(db);
  const { jobs } = await startTestJobs({ db, url }, table);
  const expected: number[] = [];
  const add = async (name: keyof typeof table) => {
    const number = expected.push(expected.length);
    await db.transaction().execute((tx) => jobs.add(tx, name, { number: number - 1 }));
  };
  const delivered = async () => {
    const { rows } = await sql<{ number: number }>`
      select number from delivered order by number
    `.execute(db);
    return rows.map(({ number }) => number);
  };

  // The job may take an hour; missing heartbeats hand it to another worker much sooner.
  const first = await startWorker(url);
  await add('take-long');
  await eventually(() => expect(first.said).toContain('takes long'));
  first.kill();
  const survivor = await startWorker(url);
  for (let killed = 1; killed < kills; killed++) {
    const victim = await startWorker(url);
    // Every other worker dies between effect and completion, the rest at any moment.
    const between = killed % 2 === 0;
    for (; !victim.said.has(between ? 'written' : 'began'); await sleep(5)) await add('deliver');
    if (!between) await sleep(Math.random() * 60);
    victim.kill();
  }

  await eventually(async () => expect(await delivered()).toEqual(expected));
  expect(await findFailedJobs(db, 1)).toEqual({ total: 0, jobs: [] });
  expect(survivor.lives()).toBe(true);
}

async function startWorker(url: string) {
  const child: ChildProcess = fork(resolve(import.meta.dirname, 'jobs-host.ts'), [url]);
  const said = new Set<Word>();
  child.on('message', (word: Word) => said.add(word));
  const kill = () => child.kill('SIGKILL');
  onTestFinished(() => void kill());
  await eventually(() => expect(said).toContain('ready'));
  return { said, kill, lives: () => child.exitCode === null && child.signalCode === null };
}
