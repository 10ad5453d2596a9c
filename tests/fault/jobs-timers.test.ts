import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { queuedReminders, remindTable, setTimers } from '#tests/support/timers.ts';

test('queues thousands of timers once each when the clock jumps, with two processes at it', async () => {
  const database = await freshDatabase();
  const [one, other] = await Promise.all(
    [0, 1].map(() => startTestJobs(database, remindTable, { pollMs: 600_000 })),
  );
  for (const { jobs } of [one!, other!]) await jobs.work({ remind: () => new Promise(() => {}) });
  const tomorrow = new Date(one!.clock.now().getTime() + dayMs);
  await setTimers(database.db, 2500, tomorrow);
  await one!.clock.moveTo(database.db, tomorrow);
  await eventually(async () =>
    expect(await queuedReminders(database.db)).toEqual({ count: 2500, different: 2500 }),
  );
});

test('goes on with timers and jobs after all connections were cut', async () => {
  const { db, url } = await freshDatabase();
  const { jobs, clock } = await startTestJobs({ db, url }, remindTable);
  const reminded: number[] = [];
  await jobs.work({ remind: async ({ number }) => void reminded.push(number) });
  for (let number = 1; number <= 3; number++) {
    const dueAt = new Date(clock.now().getTime() + 50);
    await eventually(() => jobs.add(db, 'remind', { number }, { dueAt, key: String(number) }));
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(db);
    await eventually(() => expect(reminded).toContain(number));
  }
});
