import pino from 'pino';
import { expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { startClock } from '#platform/movable-clock.ts';
import { startNotices } from '#platform/db/notices.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { listSettingChanges } from '../audit/list-setting-changes.ts';
import { changeSettings } from './change-settings.ts';
import { readSettings } from './read-settings.ts';
import { showSettings } from './show-settings.ts';
import { undoSettings } from './undo-settings.ts';

async function marketplace() {
  const { db, url } = await freshDatabase();
  const notices = await startNotices({ url, log: pino({ level: 'silent' }) });
  const clock = await startClock(db, notices);
  const caller = await makePerson(db, { role: 'operator' });
  const { jobs } = noteJobs();
  const context = { notices, clock, jobs, config: { mode: 'demo' } } as const;
  const by = { caller, requestId: 'r1' };
  const newest = async () => (await listSettingChanges(db, undefined)).changes[0];
  const save = async (values: Partial<Settings>, note?: string): Promise<number> => {
    const { version } = await showSettings(db, context);
    await changeSettings(db, context, { ...by, version, values, note });
    return (await newest())?.id ?? 0;
  };
  return {
    db,
    context,
    save,
    newest,
    undo: (id: number) => undoSettings(db, context, { ...by, id }),
    read: () => readSettings(db, { mode: 'demo', at: clock.now() }),
    close: () => notices.close(),
  };
}

test('puts the values before back as a new version, which can be undone, too', async () => {
  const { save, undo, read, newest, close } = await marketplace();
  const id = await save({ holdMinutes: 20, brandName: 'Lattice' }, 'New name');
  expect(await newest()).toMatchObject({ id, note: 'New name', undoes: null, canBeUndone: true });
  await undo(id);
  expect(await read()).toMatchObject({ holdMinutes: 15, brandName: 'Trellis' });
  const back = await newest();
  expect(back).toMatchObject({ undoes: id, canBeUndone: true });
  await undo(back?.id ?? 0);
  expect(await read()).toMatchObject({ holdMinutes: 20, brandName: 'Lattice' });
  await close();
});

test('refuses to undo what a later version has changed again, and says which setting', async () => {
  const { db, save, undo, read, close } = await marketplace();
  const id = await save({ holdMinutes: 20, brandName: 'Lattice' });
  const later = await save({ holdMinutes: 25 });
  await expect(undo(id)).rejects.toMatchObject({
    code: 'changed_again',
    message: '“Time to pay” was changed again later. Undo that first, or enter the value yourself.',
  });
  expect(await read()).toMatchObject({ holdMinutes: 25, brandName: 'Lattice' });
  const { changes } = await listSettingChanges(db, undefined);
  expect(changes.map((change) => [change.id, change.canBeUndone, change.changedAgain])).toEqual([
    [later, true, []],
    [id, false, ['holdMinutes']],
  ]);
  await close();
});

test('lets only one of two operators undo the same version', async () => {
  const { save, undo, close } = await marketplace();
  const id = await save({ holdMinutes: 20 });
  const outcomes = await Promise.allSettled([undo(id), undo(id)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await close();
});

test('cancels the plan of a commission, and plans one again for 30 days later', async () => {
  const { db, context, save, undo, read, close } = await marketplace();
  const plan = await save({ commissionBps: 1200 });
  await undo(plan);
  expect((await showSettings(db, context)).plannedCommission).toBeNull();
  await expect(undo(plan)).rejects.toMatchObject({ code: 'changed_again' });

  // As the job writes it once the 30 days are over.
  const details = { before: { commissionBps: 1000 }, after: { commissionBps: 1200 } };
  await db
    .insertInto('settings')
    .values({ key: 'commissionBps', value: '1200', updated_at: context.clock.now() })
    .execute();
  const { id } = await db
    .insertInto('audit_log')
    .values({
      at: context.clock.now(),
      action: 'settings.change',
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await undo(id);
  expect((await read()).commissionBps).toBe(1200);
  expect((await showSettings(db, context)).plannedCommission).toMatchObject({
    commissionBps: 1000,
  });
  await close();
});

test('keeps the rules that span settings, and refuses what was never a version', async () => {
  const { save, undo, read, close } = await marketplace();
  const longer = await save({ payoutLimitDays: 10 });
  await save({ payoutDelayHours: 200 });
  await expect(undo(longer)).rejects.toMatchObject({
    fields: {
      'values.payoutLimitDays': 'must not be shorter than the payout delay (200 hours)',
    },
  });
  expect((await read()).payoutLimitDays).toBe(10);
  await expect(undo(999_999)).rejects.toMatchObject({ code: 'not_found' });
  await close();
});
