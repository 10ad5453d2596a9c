import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import { jobFigures } from '#platform/jobs/job-figures.ts';
import { outboxFigures } from '#platform/mail/outbox/outbox-figures.ts';
import { createMetrics } from '#platform/metrics/create-metrics.ts';
import type { FigureSource } from '#platform/metrics/metrics.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeFailedJob } from '#tests/support/jobs.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { watchFigures } from './watch-figures.ts';

const { db } = await freshDatabase();
const sources = watchFigures({ db, clock: systemClock });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

/** The figures of a source, such as `trellis_jobs_ready send-refund`. */
async function read({ read: readAll, gauges }: FigureSource): Promise<Record<string, number>> {
  const figures = await readAll();
  for (const { gauge } of figures) expect(Object.keys(gauges)).toContain(gauge);
  return Object.fromEntries(
    figures.map(({ gauge, labels = {}, value }) => [
      [gauge, ...Object.values(labels)].join(' '),
      value,
    ]),
  );
}

const sourceOf = (name: string): FigureSource => sources.find((one) => one.name === name)!;

test('every invariant is kept in a new marketplace, and says when it was checked', async () => {
  const figures = await read(sourceOf('invariants'));
  for (const invariant of ['ledger_balances', 'no_session_oversold', 'seats_match_bookings']) {
    expect(figures[`trellis_invariant_ok ${invariant}`]).toBe(1);
    const checked = figures[`trellis_invariant_checked_timestamp_seconds ${invariant}`]!;
    expect(Date.now() / 1000 - checked).toBeLessThan(60);
  }
});

test('an invariant that cannot be checked shows when it last was, and no more whether it is kept', async () => {
  const { metrics, read: readText } = createMetrics(pino({ level: 'silent' }));
  metrics.addSource({ ...sourceOf('invariants'), everyMs: 0 });
  const checkedOf = (text: string): string | undefined =>
    /^trellis_invariant_checked_timestamp_seconds\{invariant="ledger_balances"\} \d+$/m.exec(
      text,
    )?.[0];
  const { text } = await readText();
  const checked = checkedOf(text);
  expect(checked).toBeDefined();
  expect(text).toMatch(/^trellis_invariant_\w+\{invariant="ledger_balances"\} 1$/m);
  await sql`alter table ledger_entries rename to lost_entries`.execute(db);
  onTestFinished(
    async () => void (await sql`alter table lost_entries rename to ledger_entries`.execute(db)),
  );
  const { text: after } = await readText();
  expect(after).toContain('trellis_figures_up{source="invariants"} 0\n');
  expect(checkedOf(after)).toBe(checked);
  expect(after).not.toMatch(/^trellis_invariant_\w+\{invariant="ledger_balances"\} [01]$/m);
});

test('finds a session whose seats are not those of its bookings', async () => {
  const { sessionIds } = await makeClass(db);
  const [id] = sessionIds;
  expect(await read(sourceOf('invariants'))).toMatchObject({
    'trellis_invariant_ok seats_match_bookings': 1,
  });
  await sql`update sessions set seats_taken = 2 where id = ${id}`.execute(db);
  expect(await read(sourceOf('invariants'))).toMatchObject({
    'trellis_invariant_ok seats_match_bookings': 0,
    'trellis_invariant_ok no_session_oversold': 1,
    'trellis_invariant_ok ledger_balances': 1,
  });
});

test('shows no holds, payments and differences where there are none', async () => {
  expect(await read(sourceOf('holds'))).toEqual({
    trellis_holds_open: 0,
    trellis_holds_seats: 0,
    trellis_holds_overdue: 0,
    trellis_holds_overdue_seconds: 0,
  });
  expect(await read(sourceOf('money'))).toEqual({ trellis_ledger_issues_open: 0 });
});

test('counts mails since they were queued, also those that are put off, but none that are paused', async () => {
  await sql`
    insert into outbox (kind, entity, version, recipient, payload, queued_at, due_at)
    values ('welcome', 'x', 1, 'lin@example.org', '{}', ${minutesAgo(30)}, ${minutesAgo(-60)})
  `.execute(db);
  const figures = await read(outboxFigures(db));
  expect(figures).toMatchObject({ trellis_outbox_waiting: 1, trellis_outbox_given_up: 0 });
  expect(figures['trellis_outbox_oldest_seconds']).toBeCloseTo(1800, -2);
  const mails = { kind: 'welcome', entity: 'x', paused_at: minutesAgo(1) };
  await db.insertInto('paused_mails').values(mails).execute();
  expect(await read(outboxFigures(db))).toMatchObject({
    trellis_outbox_waiting: 0,
    trellis_outbox_oldest_seconds: 0,
  });
});

test('counts jobs that are due, those that were given up, and timers that are late', async () => {
  await makeFailedJob(db);
  await sql`
    insert into pgboss.job (name, data, start_after)
    values ('prune-outbox', '{}', ${minutesAgo(10)}), ('prune-outbox', '{}', ${minutesAgo(-10)})
  `.execute(db);
  await sql`
    insert into timers (job, payload, due_at) values ('send-refund', '{}', ${minutesAgo(5)})
  `.execute(db);
  const figures = await read(jobFigures(db, systemClock, ['prune-outbox', 'send-refund']));
  expect(figures).toMatchObject({
    'trellis_jobs_ready prune-outbox': 1,
    'trellis_jobs_active prune-outbox': 0,
    'trellis_jobs_ready send-refund': 0,
    'trellis_jobs_oldest_ready_seconds send-refund': 0,
    trellis_jobs_given_up: 1,
    trellis_timers_overdue: 1,
  });
  expect(figures['trellis_jobs_oldest_ready_seconds prune-outbox']).toBeCloseTo(600, -2);
  expect(figures['trellis_timers_overdue_seconds']).toBeCloseTo(300, -2);
});
