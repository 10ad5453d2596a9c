// Kills the processes that send an announcement, in the middle of it.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { findAnnouncement } from '#server/announcements/announcement-store.ts';
import { takeStep } from '#server/announcements/take-step.ts';
import { createDraft } from '#server/announcements/write-announcement.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { onlyJob, table, type Word } from './announcement-jobs.ts';

interface Kills {
  people: number;
  kills: number;
  batch: number;
}

/** Expects that everybody gets the announcement exactly once though processes are killed in the middle of it. */
export async function surviveAnnouncementKills({ people, kills, batch }: Kills): Promise<void> {
  const { db, url } = await freshDatabase();
  const { url: smtpUrl, received } = await startSmtpServer();
  const queue = await startTestJobs({ db, url }, table);
  const context = { ...queue, jobs: onlyJob(queue.jobs) };
  const operator = await makePerson(db, { role: 'operator' });
  const addresses = await makePeople(db, people);
  const by = { caller: operator, requestId: 'r1' };
  const body = {
    kind: 'terms',
    audience: 'learners',
    place: null,
    subject: 'S',
    text: 'T',
  } as const;
  const id = await createDraft(db, context, { body, ...by });
  // The operator teaches, so that they are not among the learners.
  await db
    .updateTable('profiles')
    .set({ instructor_status: 'approved' })
    .where('id', '=', operator.id)
    .execute();
  await takeStep(db, context, { id, step: 'schedule', at: null, ...by });

  const start = () => startWorker([url, smtpUrl, String(batch)]);
  for (let killed = 0; killed < kills; killed++) {
    const victim = await start();
    const { reached: before } = await findAnnouncement(db, id);
    // Every other one dies with a batch that is not committed, the rest at any moment.
    await eventually(() => expect(victim.said).toContain('written'));
    if (killed % 2 === 1) await sleep(Math.random() * 600);
    victim.kill();
    const { state, reached } = await findAnnouncement(db, id);
    expect(state).toMatch(/scheduled|sending/);
    expect(reached).toBeGreaterThanOrEqual(before);
  }
  await start();
  const isSent = async (): Promise<void> => {
    expect((await findAnnouncement(db, id)).state).toBe('sent');
    expect(await unsentMails(db)).toBe(0);
  };
  await vi.waitFor(isSent, { timeout: 5 * minuteMs, interval: 100 });

  expect(await findAnnouncement(db, id)).toMatchObject({ people, reached: people, mailed: people });
  const rows = await db.selectFrom('outbox').select('recipient').execute();
  expect(rows.map(({ recipient }) => recipient).toSorted(byText)).toEqual(addresses);
  const entries = db.selectFrom('notifications').select('person_id').where('entity', '=', id);
  expect(new Set((await entries.execute()).map((entry) => entry.person_id)).size).toBe(people);
  // A mail whose acceptance a killed process could not save comes twice, as the same message.
  const messages = received.map(({ to, raw }) => `${to[0]} ${messageIdOf(raw)}`);
  expect(new Set(messages).size).toBe(people);
  expect(new Set(received.map(({ to }) => to[0])).size).toBe(people);
}

async function makePeople(db: Db, count: number): Promise<string[]> {
  await sql`
    insert into profiles (id, email, full_name, username, created_at, updated_at)
    select id, id || '@example.org', 'Lin Huang', id, ${new Date()}, ${new Date()}
    from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) ids`.execute(db);
  const rows = await db
    .selectFrom('profiles')
    .select('email')
    .where('full_name', '=', 'Lin Huang')
    .where('role', '=', 'student')
    .execute();
  return rows.map(({ email }) => email).toSorted(byText);
}

const byText = (one: string, other: string): number => one.localeCompare(other);

const messageIdOf = (raw: Buffer): string =>
  /^Message-ID: (.*)$/im.exec(raw.toString('latin1'))?.[1] ?? randomUUID();

async function unsentMails(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('state', '<>', 'sent')
    .executeTakeFirstOrThrow();
  return count;
}

async function startWorker(input: string[]) {
  const child: ChildProcess = fork(resolve(import.meta.dirname, 'announcement-host.ts'), input);
  const said = new Set<Word>();
  child.on('message', (word: Word) => said.add(word));
  const kill = () => child.kill('SIGKILL');
  onTestFinished(() => void kill());
  await eventually(() => expect(said).toContain('ready'));
  return { said, kill };
}
