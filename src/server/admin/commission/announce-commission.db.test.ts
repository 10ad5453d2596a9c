// Tests that every instructor hears of a planned commission, or of its end, once, whatever happens to the jobs.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { dayMs, hourMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeInstructor } from '#tests/support/worlds/classes.ts';
import { makeStudio } from '#tests/support/worlds/studios.ts';
import { changeSettings } from '../system/change-settings.ts';
import { showSettings } from '../system/show-settings.ts';
import { announceBatch, commissionBatch } from './announce-commission.ts';
import { applyCommission } from './apply-commission.ts';

const { db } = await freshDatabase();
const operator = await makePerson(db, { role: 'operator' });
const time = { now: new Date() };
const noted = noteJobs();
const context = {
  clock: { now: () => time.now },
  config: { mode: 'demo' },
  notices: { publish: async () => undefined },
  jobs: noted.jobs,
} as const;

beforeEach(async () => {
  time.now = new Date('2026-11-18T23:02:36.000Z');
  noted.added.length = 0;
  for (const table of ['outbox', 'notifications', 'planned_commissions', 'settings'] as const)
    await db.deleteFrom(table).execute();
  await db
    .updateTable('profiles')
    .set({ erased_at: time.now })
    .where('id', '<>', operator.id)
    .execute();
});

const show = () => showSettings(db, context);

/** Returns the id of the plan that has begun or ended by it. */
async function plan(commissionBps: number): Promise<string> {
  const { version } = await show();
  noted.added.length = 0;
  const input = { caller: operator, version, values: { commissionBps }, requestId: 'r1' };
  await changeSettings(db, context, input);
  const job = noted.added.find(({ name }) => name === 'announce-commission');
  return (job!.payload as { plannedCommissionId: string }).plannedCommissionId;
}

/** Runs one job as the queue would; returns when the next one is due, undefined if there is none. */
async function announce(id: string, most?: number): Promise<Date | 'now' | undefined> {
  noted.added.length = 0;
  const payload = { plannedCommissionId: id };
  await db.transaction().execute((tx) => announceBatch(tx, context, payload, most));
  const next = noted.added.find(({ name }) => name === 'announce-commission');
  return next && (next.options?.dueAt ?? 'now');
}

/** With a mail server that takes each mail at once. */
async function announceAll(id: string, most?: number): Promise<Date | undefined> {
  for (;;) {
    const next = await announce(id, most);
    await takeMails();
    if (next !== 'now') return next;
  }
}

const takeMails = () =>
  db
    .updateTable('outbox')
    .set({ state: 'sent', sent_at: time.now, payload: null })
    .where('state', '=', 'queued')
    .execute();

const mailed = async (kind: string, version?: number): Promise<string[]> => {
  const mails = await db
    .selectFrom('outbox')
    .select(['recipient', 'version'])
    .where('kind', '=', kind)
    .execute();
  return mails
    .filter((mail) => version === undefined || mail.version === version)
    .map(({ recipient }) => recipient.split('@')[0] ?? '')
    .toSorted();
};
const changed = 'commission-changed';
const stays = 'commission-change-canceled';
const ids = (people: { id: string }[]) => people.map(({ id }) => id).toSorted();

async function makeInstructors(count: number) {
  const people = [];
  for (let made = 0; made < count; made += 1) people.push(await makeInstructor(db));
  return people;
}

test('mails every instructor once, also those who were stopped, with an entry among their notifications', async () => {
  const instructors = [
    ...(await makeInstructors(3)),
    await makeInstructor(db, { suspended: true }),
    await makeInstructor(db, { status: 'suspended' }),
  ];
  for (const status of ['none', 'pending'] as const) await makeInstructor(db, { status });
  const [gone] = await makeInstructors(1);
  await db
    .updateTable('profiles')
    .set({ erased_at: time.now })
    .where('id', '=', gone!.id)
    .execute();
  await announceAll(await plan(1200));
  expect(await mailed(changed)).toEqual(ids(instructors));
  const entries = await db.selectFrom('notifications').selectAll().execute();
  expect(ids(entries.map(({ person_id: id }) => ({ id })))).toEqual(ids(instructors));
  expect(entries[0]).toMatchObject({
    kind: 'payout',
    title: 'Our commission is 12% from Sat, Dec 19, 2026',
    body: 'Of $20.00 you get $17.60 instead of $18.00. Bookings made before keep 10%.',
    path: '/dashboard/teacher/earnings',
  });
  expect(await show()).toMatchObject({ plannedCommission: { announcedTo: 5 }, instructors: 5 });
});

test('mails the owners of studios who teach nowhere, and no other members', async () => {
  const [instructor] = await makeInstructors(1);
  const [owner, manager] = [await makePerson(db), await makePerson(db)];
  const members = { managerIds: [manager.id], teacherIds: [instructor!.id] };
  await makeStudio(db, { ownerId: owner.id, ...members });
  const told = ids([instructor!, owner]);
  await announceAll(await plan(1200));
  expect(await mailed(changed)).toEqual(told);
  expect(await show()).toMatchObject({ plannedCommission: { announcedTo: 2 }, instructors: 2 });
  const entries = db.selectFrom('notifications').select(['person_id', 'path']);
  expect(await entries.where('person_id', '=', owner.id).execute()).toMatchObject([
    { path: '/dashboard/studios' },
  ]);
  await announceAll(await plan(1000));
  expect(await mailed(stays)).toEqual(told);
});

test('notifies everybody once though a process dies between and within batches, and jobs run twice', async () => {
  const instructors = await makeInstructors(9);
  const id = await plan(1200);
  await announce(id, 2);
  const payload = { plannedCommissionId: id };
  const killed = db.transaction().execute(async (tx) => {
    await announceBatch(tx, context, payload, 2);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await mailed(changed)).toHaveLength(2);
  await Promise.all([announce(id, 2), announce(id, 2), announce(id, 2)]);
  expect(await mailed(changed)).toHaveLength(8);
  await announceAll(id, 2);
  await announceAll(id, 2);
  expect(await mailed(changed)).toEqual(ids(instructors));
  expect((await show()).plannedCommission?.announcedTo).toBe(9);
});

test('lets a second worker wait for the batch of the first, and notify the instructors after it', async () => {
  await makeInstructors(5);
  const id = await plan(1200);
  const { promise: isWritten, resolve: write } = Promise.withResolvers<void>();
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const first = db.transaction().execute(async (tx) => {
    await announceBatch(tx, context, { plannedCommissionId: id }, 2);
    write();
    await mayCommit;
  });
  await isWritten;
  const second = announce(id, 2);
  await sleep(100);
  commit();
  await Promise.all([first, second]);
  expect(await mailed(changed)).toHaveLength(4);
  expect((await show()).plannedCommission?.announcedTo).toBe(4);
});

test('hands over no more mails than leave room for others', async () => {
  const { length } = await makeInstructors(61);
  const id = await plan(1200);
  expect(commissionBatch).toBeGreaterThan(60);
  expect(await announce(id, 60)).toBe('now');
  expect(await announce(id, 60)).toEqual(new Date(time.now.getTime() + 1000));
  expect(await mailed(changed)).toHaveLength(60);
  await takeMails();
  await announce(id, 60);
  expect(await mailed(changed)).toHaveLength(length);
});

test('goes on behind the instructors it has reached, and looks at none of them again', async () => {
  const instructors = ids(await makeInstructors(5));
  const id = await plan(1200);
  await announce(id, 2);
  await takeMails();
  // Without their entries, only the walk knows that it was there.
  await db.deleteFrom('notifications').execute();
  await announce(id, 2);
  expect(await mailed(changed)).toEqual(instructors.slice(0, 4));
});

test('notifies instructors who are approved before it counts within a day, and nobody afterwards', async () => {
  const people = await makeInstructors(5);
  const approve = (persons: string[], status: 'approved' | 'pending') =>
    db
      .updateTable('profiles')
      .set({ instructor_status: status })
      .where('id', 'in', persons)
      .execute();
  const [lowest = '', ...others] = ids(people);
  const highest = others.pop() ?? '';
  await approve([lowest, highest], 'pending');
  const id = await plan(1200);
  const countsFrom = new Date((await show()).plannedCommission!.countsFrom);
  expect(await announceAll(id)).toEqual(new Date(time.now.getTime() + dayMs));
  expect(await mailed(changed)).toEqual(others);
  // The walk has passed the id of one of them, and not that of the other.
  await approve([lowest, highest], 'approved');
  time.now = new Date(countsFrom.getTime() - hourMs);
  expect(await announceAll(id)).toEqual(countsFrom);
  expect(await mailed(changed)).toEqual(ids(people));
  expect((await show()).plannedCommission?.announcedTo).toBe(5);
  time.now = countsFrom;
  await db.transaction().execute((tx) => applyCommission(tx, context, id));
  expect(await announceAll(id)).toBeUndefined();
});

test('says that it stays to those who have heard of it, also of a plan that was replaced, and to nobody else', async () => {
  const instructors = await makeInstructors(4);
  const first = await plan(1200);
  await announce(first, 3);
  const heardOfFirst = await mailed(changed);
  await takeMails();
  const second = await plan(1500);
  // The job of the replaced plan is too late.
  expect(await announce(first)).toBeUndefined();
  await takeMails();
  await announce(second, 1);
  const heard = new Set(await mailed(changed));
  const stopped = instructors.find(({ id }) => heard.has(id));
  await db
    .updateTable('profiles')
    .set({ instructor_status: 'suspended' })
    .where('id', '=', stopped!.id)
    .execute();
  expect(await plan(1000)).toBe(second);
  await takeMails();
  expect(await announceAll(second, 1)).toBeUndefined();
  await announceAll(second, 1);
  expect([...heard].toSorted()).toEqual(heardOfFirst);
  expect(heard.size).toBe(3);
  expect(await mailed(stays)).toEqual([...heard].toSorted());
  const entries = db.selectFrom('notifications').select('title').where('version', '=', 3);
  expect((await entries.execute())[0]?.title).toBe('Our commission stays at 10%');
});

test('mails nobody of a plan that has ended meanwhile, and still tells those who heard of it that it stays', async () => {
  const instructors = await makeInstructors(3);
  await announce(await plan(1200));
  const second = await plan(1500);
  expect(await mailed(changed, 1)).toEqual([]);
  await announce(second);
  const being = db.selectFrom('outbox').select('id').limit(1);
  await db.updateTable('outbox').set({ lease: operator.id }).where('id', 'in', being).execute();
  await plan(1000);
  // One is on its way to the mail server.
  expect(await mailed(changed)).toHaveLength(1);
  await announceAll(second);
  expect(await mailed(stays)).toEqual(ids(instructors));
});

test('says that it takes the place of another change only to those who have heard of that', async () => {
  await makeInstructors(3);
  await announce(await plan(1200), 1);
  const [heard] = await mailed(changed);
  await takeMails();
  await announce(await plan(1500));
  const mails = await db
    .selectFrom('outbox')
    .select(['recipient', 'payload'])
    .where('version', '=', 2)
    .execute();
  expect(mails).toHaveLength(3);
  for (const { recipient, payload } of mails)
    expect(payload).toMatchObject({
      fromBps: 1000,
      toBps: 1500,
      isReplacement: recipient.startsWith(heard!),
    });
});
