import { expect, test } from 'vitest';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { readSettingsOnce } from './read-settings.ts';
import { saveSettings } from './setting-store.ts';
import { makePerson } from '#tests/support/people.ts';

const { db } = await freshDatabase();
const read = readSettingsOnce('demo', { now: () => new Date() });
const { id: by } = await makePerson(db, { role: 'operator' });
const holdFor = (holdMinutes: number) =>
  saveSettings(db, { values: { holdMinutes }, at: new Date(), by });

test('goes by the same settings to the end of a transaction, and by the new ones after it', async () => {
  await holdFor(20);
  await inTransaction(db, async (tx) => {
    expect((await read(tx)).holdMinutes).toBe(20);
    await holdFor(25);
    expect((await read(tx)).holdMinutes).toBe(20);
  });
  expect((await read(db)).holdMinutes).toBe(25);
  await holdFor(30);
  expect((await read(db)).holdMinutes).toBe(30);
});
