import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { queuedReminders, remindTable, setTimers } from '#tests/support/timers.ts';
import type { Notices } from '../db/notices.ts';

test('queues a timer at its moment without waiting for the next poll', async () => {
  const { db, url } = await freshDatabase();
  const { jobs, clock } = await startTestJobs({ db, url }, remindTable, { pollMs: 600_000 });
  const reminded: number[] = [];
  await jobs.work({ remind: async ({ number }) => void reminded.push(number) });
  const soon = new Date(clock.now().getTime() + 150);
  await jobs.add(db, 'remind', { number: 1 }, { dueAt: soon });
  await eventually(() => expect(reminded).toEqual([1]));
  expect(clock.now().getTime()).toBeGreaterThanOrEqual(soon.getTime());
});

test('queues no timer before its moment, also with a clock 20 minutes ahead', async () => {
  const { db, url } = await freshDatabase();
  const { clock } = await startTestJobs({ db, url }, remindTable);
  const ahead = { ...clock, now: () => new Date(clock.now().getTime() + 20 * minuteMs) };
  const { jobs } = await startTestJobs({ db, url }, remindTable, { clock: ahead });
  const reminded: number[] = [];
  await jobs.work({ remind: async ({ number }) => void reminded.push(number) });
  const later = new Date(Date.now() + 10 * minuteMs);
  await jobs.add(db, 'remind', { number: 1 }, { dueAt: later });
  // Due at once, whatever the clock of the process that adds it.
  await jobs.add(db, 'remind', { number: 2 }, { key: 'now' });
  await eventually(() => expect(reminded).toContain(2));
  expect(reminded).toEqual([2]);
  await clock.moveTo(db, later);
  await eventually(() => expect(reminded).toEqual([2, 1]));
});

test('stops between two batches, however many timers are due', async () => {
  const { db, url } = await freshDatabase();
  const { notices, clock, jobs: first } = await startTestJobs({ db, url }, remindTable);
  await first.close();
  await setTimers(db, 1500, clock.now());
  let closing: Promise<void> | undefined;
  const publish: Notices['publish'] = async () => void (closing ??= jobs.close());
  const { jobs } = await startTestJobs({ db, url }, remindTable, {
    notices: { ...notices, publish },
  });
  await jobs.work({ remind: async () => {} });
  await eventually(() => expect(closing).toBeDefined());
  await closing;
  expect(await db.selectFrom('timers').select('id').execute()).toHaveLength(1000);
});

test('leaves timers of jobs it does not know, and does the others', async () => {
  const { db, url } = await freshDatabase();
  const { jobs, clock } = await startTestJobs({ db, url }, remindTable);
  await sql`
    insert into timers (job, payload, due_at) values ('of-tomorrow', '{}', ${clock.now()})
  `.execute(db);
  await setTimers(db, 1, clock.now());
  await jobs.work({ remind: async () => {} });
  await eventually(async () => expect(await queuedReminders(db)).toMatchObject({ count: 1 }));
  expect(await db.selectFrom('timers').select('job').execute()).toEqual([{ job: 'of-tomorrow' }]);
});
