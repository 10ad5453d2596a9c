// Tests that another commission is planned, replaced, canceled and applied exactly once, whoever comes at the same time.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type JobTable, jobs as allJobs } from '#contract/jobs.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startTestJobs } from '#tests/support/jobs.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import {
  book,
  makeBookableSession,
  openBookingWorld,
} from '#tests/support/worlds/booking-world.ts';
import { changeSettings } from '../system/change-settings.ts';
import { readSettings } from '../system/read-settings.ts';
import { showSettings } from '../system/show-settings.ts';
import { applyCommission, createApplyCommission } from './apply-commission.ts';

const { db, url } = await freshDatabase();
const operator = await makePerson(db, { role: 'operator' });
const time = { now: new Date('2026-11-18T23:02:36.000Z') };
const noted = noteJobs();
const canceled: string[] = [];
const published: string[] = [];
const context = {
  clock: { now: () => time.now },
  config: { mode: 'demo' },
  notices: { publish: async (_tx: unknown, topic: string) => void published.push(topic) },
  jobs: {
    ...noted.jobs,
    cancel: async (_tx, name, key) => canceled.push(`${name} ${key}`) > 0,
  } satisfies Jobs as Jobs,
} as const;

beforeEach(() => {
  time.now = new Date('2026-11-18T23:02:36.000Z');
});

afterEach(async () => {
  for (const list of [noted.added, canceled, published]) list.length = 0;
  for (const table of ['planned_commissions', 'settings'] as const)
    await db.deleteFrom(table).execute();
});

const show = () => showSettings(db, context);
const rows = () =>
  db
    .selectFrom('planned_commissions')
    .selectAll()
    .orderBy('planned_at')
    .orderBy('version')
    .execute();

async function plan(commissionBps: number, version?: string, from = db): Promise<void> {
  const values = { commissionBps };
  const input = { caller: operator, values, requestId: 'r1' };
  await changeSettings(from, context, { ...input, version: version ?? (await show()).version });
}

const apply = (id: string) => db.transaction().execute((tx) => applyCommission(tx, context, id));
const rate = async () => (await readSettings(db, { mode: 'demo', at: time.now })).commissionBps;

test('plans another commission for 30 days later, and changes nothing until then', async () => {
  await plan(1200);
  const [planned] = await rows();
  expect(planned).toMatchObject({
    from_bps: 1000,
    to_bps: 1200,
    planned_by: operator.id,
    counts_from: new Date('2026-12-19T12:00:00.000Z'),
    state: 'planned',
  });
  expect(await rate()).toBe(1000);
  const payload = { plannedCommissionId: planned!.id };
  expect(noted.added).toMatchObject([
    { name: 'apply-commission', payload, options: { dueAt: planned!.counts_from } },
    { name: 'announce-commission', payload },
  ]);
  expect(published).toEqual(['settings']);
});

test('puts another plan in the place of the first, for which 30 days begin anew', async () => {
  await plan(1200);
  time.now = new Date(time.now.getTime() + 3 * dayMs);
  await plan(1500);
  const [first, second] = await rows();
  expect(first).toMatchObject({ state: 'replaced', ended_at: time.now, ended_by: operator.id });
  expect(second).toMatchObject({
    state: 'planned',
    from_bps: 1000,
    to_bps: 1500,
    series: first!.series,
    version: 2,
    counts_from: new Date('2026-12-22T12:00:00.000Z'),
  });
  expect(canceled).toContain(`apply-commission ${first!.id}`);
  await apply(first!.id);
  expect(await rate()).toBe(1000);
  await apply(second!.id);
  expect(await rate()).toBe(1500);
});

test('changes nothing when the planned rate is saved again, or the present one without a plan', async () => {
  await plan(1000);
  expect(await rows()).toEqual([]);
  await plan(1200);
  const before = await rows();
  time.now = new Date(time.now.getTime() + dayMs);
  await plan(1200);
  expect(await rows()).toEqual(before);
  expect(canceled).toEqual([]);
});

test('cancels the plan when the present rate is saved, and starts a new series after that', async () => {
  await plan(1200);
  await plan(1000);
  const [first] = await rows();
  expect(first).toMatchObject({ state: 'canceled', ended_at: time.now, ended_by: operator.id });
  expect((await show()).plannedCommission).toBeNull();
  await apply(first!.id);
  expect(await rate()).toBe(1000);
  await plan(1300);
  expect((await rows()).find(({ state }) => state === 'planned')).toMatchObject({ version: 1 });
});

test('lets only one of two operators who saw the same settings plan a commission', async () => {
  const { version } = await show();
  const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (tx) => {
    await plan(1200, version, tx);
    write();
    await mayCommit;
  });
  await isWritten;
  const second = plan(1300, version).catch((error: { code: string }) => error.code);
  await sleep(100);
  commit();
  await first;
  expect(await second).toBe('settings_changed');
  expect((await rows()).map(({ to_bps: bps }) => bps)).toEqual([1200]);
});

test('lets only one of two operators cancel or replace the plan that both saw', async () => {
  await plan(1200);
  const { version } = await show();
  const outcomes = await Promise.allSettled([plan(1000, version), plan(1300, version)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const states = (await rows()).map(({ state }) => state);
  expect([['canceled'], ['replaced', 'planned']]).toContainEqual(states);
});

test('applies it once, like a setting that the operator saved, however often the job runs', async () => {
  await plan(1200);
  const [planned] = await rows();
  published.length = 0;
  time.now = planned!.counts_from;
  await Promise.all([apply(planned!.id), apply(planned!.id), apply(planned!.id)]);
  expect(await rate()).toBe(1200);
  expect(published).toEqual(['settings']);
  expect((await rows())[0]).toMatchObject({ state: 'applied', ended_at: time.now, ended_by: null });
  const entries = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('at', '=', time.now)
    .execute();
  expect(entries).toMatchObject([
    {
      actor_id: operator.id,
      action: 'settings.change',
      details: { before: { commissionBps: 1000 }, after: { commissionBps: 1200 } },
    },
  ]);
});

test('counts from its moment though the job that saves it is late', async () => {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, {
    priceCents: 2000,
    sessions: [{ startsAt: new Date(time.now.getTime() + 40 * dayMs) }],
  });
  const booked = async () => {
    world.time.now = time.now;
    const { booking } = await book(db, world, session);
    const row = db.selectFrom('bookings').select('commission_bps').where('id', '=', booking.id);
    return (await row.executeTakeFirstOrThrow()).commission_bps;
  };
  await plan(1200);
  const [planned] = await rows();
  const { version } = await show();
  time.now = new Date(planned!.counts_from.getTime() - 1);
  expect([await rate(), await booked()]).toEqual([1000, 1000]);
  expect((await show()).plannedCommission).toMatchObject({ commissionBps: 1200 });
  time.now = planned!.counts_from;
  expect([await rate(), await booked()]).toEqual([1200, 1200]);
  expect(await show()).toMatchObject({ values: { commissionBps: 1200 }, plannedCommission: null });
  // The page of an operator who saw it planned cannot cancel it any more.
  await expect(plan(1000, version)).rejects.toMatchObject({ code: 'settings_changed' });
  expect([await rate(), (await rows())[0]!.state]).toEqual([1200, 'planned']);
});

test('is saved before another plan, where the job that saves it is late', async () => {
  await plan(1200);
  const [first] = await rows();
  time.now = first!.counts_from;
  await plan(1500);
  expect(await rows()).toMatchObject([
    { state: 'applied', ended_at: time.now },
    { state: 'planned', from_bps: 1200, to_bps: 1500, version: 1 },
  ]);
  await apply(first!.id);
  expect(await rate()).toBe(1200);
});

test('applies it after a crash that came before the commit', async () => {
  await plan(1200);
  const [planned] = await rows();
  const crashed = db.transaction().execute(async (tx) => {
    await applyCommission(tx, context, planned!.id);
    throw new Error('killed');
  });
  await expect(crashed).rejects.toThrow('killed');
  expect([await rate(), (await rows())[0]!.state]).toEqual([1000, 'planned']);
  await apply(planned!.id);
  expect([await rate(), (await rows())[0]!.state]).toEqual([1200, 'applied']);
});

test('is either canceled or applied, never both, when both come at the same moment', async () => {
  const seen = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    await db.deleteFrom('planned_commissions').execute();
    await db.deleteFrom('settings').execute();
    await plan(1200);
    const [planned] = await rows();
    const { version } = await show();
    const cancel = () =>
      plan(1000, version).then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
    // Both orders happen: the one that begins first usually wins.
    const [outcome] =
      round % 2 === 0
        ? await Promise.all([cancel(), apply(planned!.id)])
        : await Promise.all([apply(planned!.id), cancel()]).then(([, said]) => [said]);
    const { state } = (await rows())[0]!;
    seen.add(state);
    expect({ state, outcome, rate: await rate() }).toEqual(
      state === 'applied'
        ? { state: 'applied', outcome: 'settings_changed', rate: 1200 }
        : { state: 'canceled', outcome: 'done', rate: 1000 },
    );
  }
  expect([...seen].toSorted()).toEqual(['applied', 'canceled']);
});

test('lets bookings made before keep their rate', async () => {
  const world = await openBookingWorld(db);
  const session = await makeBookableSession(db, { priceCents: 2000 });
  await plan(1200);
  const { booking: before } = await book(db, world, session);
  await apply((await rows())[0]!.id);
  const { booking: after } = await book(db, world, session);
  const stored = await db
    .selectFrom('bookings')
    .select(['id', 'commission_bps'])
    .where('id', 'in', [before.id, after.id])
    .execute();
  const kept = Object.fromEntries(stored.map(({ id, commission_bps: bps }) => [id, bps]));
  expect(kept).toEqual({ [before.id]: 1000, [after.id]: 1200 });
});

test('counts when business time reaches its moment, and not before', async () => {
  const table = {
    'apply-commission': allJobs['apply-commission'],
    'announce-commission': allJobs['announce-commission'],
  } as const satisfies JobTable;
  const { jobs: queue, clock, notices } = await startTestJobs({ db, url }, table);
  const live = {
    ...context,
    clock,
    notices,
    jobs: {
      ...noteJobs().jobs,
      add: (tx, name, payload, options) =>
        queue.add(tx, name as keyof typeof table, payload as never, options),
      cancel: (tx, name, key) => queue.cancel(tx, name as keyof typeof table, key),
    } satisfies Jobs as Jobs,
  };
  await queue.work({
    'apply-commission': createApplyCommission(live),
    'announce-commission': async () => {},
  });
  const { version } = await show();
  const values = { commissionBps: 1200 };
  await changeSettings(db, live, { caller: operator, values, version, requestId: 'r1' });
  const countsFrom = new Date((await show()).plannedCommission!.countsFrom);
  await clock.moveTo(db, new Date(countsFrom.getTime() - dayMs));
  await eventually(async () =>
    expect(clock.now().getTime()).toBeGreaterThan(countsFrom.getTime() - 2 * dayMs),
  );
  expect(await rate()).toBe(1000);
  await clock.moveTo(db, countsFrom);
  await eventually(async () => expect(await rate()).toBe(1200));
  expect((await show()).plannedCommission).toBeNull();
});
