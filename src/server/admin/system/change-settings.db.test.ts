import { createHash } from 'node:crypto';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import { startClock } from '#platform/movable-clock.ts';
import { startNotices } from '#platform/db/notices.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings, versionOf } from './read-settings.ts';
import { showSettings } from './show-settings.ts';

async function marketplace() {
  const database = await freshDatabase();
  const notices = await startNotices({ url: database.url, log: pino({ level: 'silent' }) });
  const clock = await startClock(database.db, notices);
  const caller = await makePerson(database.db, { role: 'operator' });
  const settings = await readSettings(database.db, { mode: 'demo', at: clock.now() });
  const context = { notices, clock, jobs: noteJobs().jobs, config: { mode: 'demo' } } as const;
  const input = { caller, version: versionOf(settings), requestId: 'r1' };
  return { ...database, context, settings, input, close: () => notices.close() };
}

test('keeps a change, and leaves the other settings as they are', async () => {
  const { db, context, settings, input, close } = await marketplace();
  const values = { brandName: 'Lattice', lateCancelPenaltyBps: 1200 };
  const changed = await changeSettings(db, context, { ...input, values });
  expect(changed).toEqual({ ...settings, brandName: 'Lattice', lateCancelPenaltyBps: 1200 });
  expect(await readSettings(db, { mode: 'demo', at: new Date() })).toEqual(changed);
  await close();
});

test('saves the other settings at once, and plans the commission', async () => {
  const { db, context, settings, input, close } = await marketplace();
  const values = { brandName: 'Lattice', commissionBps: 1200 };
  const changed = await changeSettings(db, context, { ...input, values });
  expect(changed).toEqual({ ...settings, brandName: 'Lattice' });
  expect(await readSettings(db, { mode: 'demo', at: new Date() })).toEqual(changed);
  expect((await showSettings(db, context)).plannedCommission).toMatchObject({
    commissionBps: 1200,
  });
  await close();
});

test('writes who changed what from what to what, and nothing where nothing changed', async () => {
  const { db, context, input, close } = await marketplace();
  await changeSettings(db, context, { ...input, values: { holdMinutes: 15 } });
  await changeSettings(db, context, {
    ...input,
    values: { holdMinutes: 20, commissionBps: undefined },
  });
  const lines = await db.selectFrom('audit_log').selectAll().execute();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    actor_id: input.caller.id,
    actor_role: 'operator',
    action: 'settings.change',
    details: { before: { holdMinutes: 15 }, after: { holdMinutes: 20 } },
    request_id: 'r1',
  });
  await close();
});

test('lets only one of two operators who saw the same settings change them', async () => {
  const { db, context, input, close } = await marketplace();
  const outcomes = await Promise.allSettled([
    changeSettings(db, context, { ...input, values: { holdMinutes: 20 } }),
    changeSettings(db, context, { ...input, values: { commissionBps: 500 } }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'settings_changed' },
  });
  await close();
});

test('refuses what a process of the release before showed, and has a version that such a process refuses', async () => {
  const { db, context, settings, input, close } = await marketplace();
  // Its version was the hash of the values alone; it would save a commission at once.
  const earlier = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 32);
  const values = { commissionBps: 1200 };
  await expect(
    changeSettings(db, context, { ...input, version: earlier, values }),
  ).rejects.toMatchObject({ code: 'settings_changed' });
  expect((await showSettings(db, context)).version).not.toBe(earlier);
  await close();
});

test('refuses a payout delay beyond the payout limit', async () => {
  const { db, context, input, close } = await marketplace();
  const values = { payoutLimitDays: 1, payoutDelayHours: 25 };
  await expect(changeSettings(db, context, { ...input, values })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: {
      'values.payoutDelayHours': 'must not be longer than the payout limit (1 day)',
    },
  });
  expect((await readSettings(db, { mode: 'demo', at: new Date() })).payoutLimitDays).toBe(7);
  await close();
});

test('refuses limits of the refund window that leave no choice at all', async () => {
  const { db, context, input, close } = await marketplace();
  const values = { leastRefundWindowHours: 25, mostRefundWindowHours: 24 };
  await expect(changeSettings(db, context, { ...input, values })).rejects.toMatchObject({
    fields: {
      'values.leastRefundWindowHours':
        'must not be more than the longest window of a class (24 hours)',
    },
  });
  await close();
});

test('refuses a color on which nothing could be read, and names the nearest that works', async () => {
  const { db, context, input, close } = await marketplace();
  const values = { accentColor: '#ffffe0' };
  await expect(changeSettings(db, context, { ...input, values })).rejects.toMatchObject({
    fields: {
      'values.accentColor': expect.stringMatching(
        /^is too light: .*\. The nearest that works is #[0-9a-f]{6}$/,
      ),
    },
  });
  await close();
});

test('tells every process that the settings changed', async () => {
  const { db, context, input, close } = await marketplace();
  const heard = vi.fn<(payload: string) => void>();
  context.notices.listen('settings', heard);
  await changeSettings(db, context, { ...input, values: { holdMinutes: 30 } });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await close();
});

test('approves instructors by hand in live mode unless told otherwise', async () => {
  const { db, context, input, close } = await marketplace();
  expect((await readSettings(db, { mode: 'live', at: new Date() })).instructorApproval).toBe(
    'manual',
  );
  await changeSettings(db, context, { ...input, values: { instructorApproval: 'manual' } });
  expect((await readSettings(db, { mode: 'demo', at: new Date() })).instructorApproval).toBe(
    'manual',
  );
  await close();
});

test('falls back to the default where a stored value is no longer allowed', async () => {
  const { db, close } = await marketplace();
  const rows = [
    { key: 'commissionBps', value: '99999', updated_at: new Date() },
    { key: 'longForgotten', value: '"x"', updated_at: new Date() },
  ];
  await db.insertInto('settings').values(rows).execute();
  expect((await readSettings(db, { mode: 'demo', at: new Date() })).commissionBps).toBe(1000);
  await close();
});
