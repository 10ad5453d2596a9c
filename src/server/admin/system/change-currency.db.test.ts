// The currency is chosen before the first price; afterwards every stored number would mean another sum.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { expect, test, vi } from 'vitest';
import type { CurrencyCode } from '#domain/money/currencies.ts';
import { startClock } from '#platform/movable-clock.ts';
import { startNotices } from '#platform/db/notices.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { makePerson } from '#tests/support/people.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { changeSettings } from './change-settings.ts';
import { presetCurrency } from './preset-currency.ts';
import { readSettings, versionOf } from './read-settings.ts';
import { showSettings } from './show-settings.ts';
import { undoSettings } from './undo-settings.ts';

async function marketplace() {
  const database = await freshDatabase();
  const { db } = database;
  const notices = await startNotices({ url: database.url, log: pino({ level: 'silent' }) });
  const clock = await startClock(db, notices);
  const caller = await makePerson(db, { role: 'operator' });
  const context = { notices, clock, jobs: noteJobs().jobs, config: { mode: 'demo' } } as const;
  const read = () => readSettings(db, { mode: 'demo', at: clock.now() });
  const choose = async (currency: CurrencyCode) => {
    const version = versionOf(await read());
    return changeSettings(db, context, { caller, version, requestId: 'r1', values: { currency } });
  };
  const warn = vi.fn<(sentence: string) => void>();
  const preset = (currency: CurrencyCode | undefined) =>
    presetCurrency(db, {
      ...context,
      config: { mode: 'demo', currency },
      log: { warn } as unknown as pino.Logger,
    });
  const close = async () => {
    clock.close();
    await notices.close();
  };
  return { ...database, context, caller, read, choose, preset, warn, close };
}

const refusal = {
  code: 'invalid_input',
  fields: {
    'values.currency':
      'must stay: there are prices or payments in US dollars already, and they would mean other sums',
  },
};

test('changes while nothing costs anything, also with free classes, and says so', async () => {
  const { db, context, choose, read, close } = await marketplace();
  await makeClass(db, { priceCents: 0 });
  await choose('EUR');
  expect((await read()).currency).toBe('EUR');
  expect((await showSettings(db, context)).hasAmounts).toBe(false);
  await close();
});

test('stays once a class or only one of its dates has a price', async () => {
  const { db, context, choose, read, close } = await marketplace();
  const { sessionIds } = await makeClass(db, { priceCents: 0 });
  const dates = db.updateTable('sessions').where('id', '=', sessionIds[0]!);
  await dates.set({ own_price_cents: 900 }).execute();
  await expect(choose('EUR')).rejects.toMatchObject(refusal);
  expect((await showSettings(db, context)).hasAmounts).toBe(true);
  await dates.set({ own_price_cents: null }).execute();
  await makeClass(db, { priceCents: 4500 });
  await expect(choose('EUR')).rejects.toMatchObject(refusal);
  expect((await read()).currency).toBe('USD');
  await close();
});

test('waits for a price that is being written at the same moment, and then stays', async () => {
  const { db, choose, read, close } = await marketplace();
  const { classId } = await makeClass(db, { priceCents: 0 });
  let outcome: unknown;
  let choosing: Promise<unknown> | undefined;
  await db.transaction().execute(async (tx) => {
    const own = tx.updateTable('classes').where('id', '=', classId);
    await own.set({ price_cents: 4500 }).execute();
    choosing = choose('EUR').then(
      () => (outcome = 'changed'),
      (error: unknown) => (outcome = error),
    );
    await eventually(async () => {
      const waits = db.selectFrom('pg_locks' as never).select('pid' as never);
      expect(await waits.where('granted' as never, '=', false as never).execute()).not.toEqual([]);
    });
    expect(outcome).toBeUndefined();
  });
  await choosing;
  expect(outcome).toMatchObject(refusal);
  expect((await read()).currency).toBe('USD');
  await close();
});

test('stays while a draft has a price, and says so', async () => {
  const { db, caller, choose, read, close } = await marketplace();
  const at = new Date();
  const draft = { owner_id: caller.id, revision: 1, created_at: at, updated_at: at };
  const save = (price: string) =>
    db
      .insertInto('class_drafts')
      .values({ ...draft, id: randomUUID(), fields: JSON.stringify({ price }) })
      .execute();
  for (const price of ['', '0', '0.00']) await save(price);
  await choose('EUR');
  await save('45.50');
  await expect(choose('GBP')).rejects.toMatchObject({
    fields: {
      'values.currency': expect.stringContaining('drafts of classes have prices in euros'),
    },
  });
  expect((await read()).currency).toBe('EUR');
  await close();
});

test('is not undone once there is a price either', async () => {
  const { db, context, caller, choose, read, close } = await marketplace();
  await choose('EUR');
  const { id } = await db
    .selectFrom('audit_log')
    .select('id')
    .where('action', '=', 'settings.change')
    .executeTakeFirstOrThrow();
  await makeClass(db, { priceCents: 4500 });
  const undoing = undoSettings(db, context, { id, caller, requestId: randomUUID() });
  await expect(undoing).rejects.toMatchObject({
    fields: { 'values.currency': expect.stringContaining('payments in euros') },
  });
  expect((await read()).currency).toBe('EUR');
  await close();
});

test('comes with the installation, and later starts only warn', async () => {
  const { preset, read, warn, choose, close } = await marketplace();
  await preset(undefined);
  expect((await read()).currency).toBe('USD');
  await preset('EUR');
  expect((await read()).currency).toBe('EUR');
  expect(warn).not.toHaveBeenCalled();
  await choose('GBP');
  await preset('EUR');
  expect((await read()).currency).toBe('GBP');
  expect(warn).toHaveBeenCalledWith(
    'CURRENCY is EUR and changes nothing: this marketplace has chosen GBP',
  );
  await close();
});

test('does not come to an installation that has prices already', async () => {
  const { db, preset, read, warn, close } = await marketplace();
  await makeClass(db, { priceCents: 4500 });
  await preset('EUR');
  expect((await read()).currency).toBe('USD');
  expect(warn).toHaveBeenCalledTimes(1);
  await close();
});
