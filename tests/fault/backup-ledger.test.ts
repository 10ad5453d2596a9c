// A backup restores the append-only ledger to the cent, append-only again and ready for the next entry.
import { join } from 'node:path';
import pino from 'pino';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { backUp } from '#platform/backup/back-up.ts';
import { named } from '#platform/backup/database/reach-database.ts';
import { restore } from '#platform/backup/restore.ts';
import { createDb } from '#platform/db/db.ts';
import { createPool } from '#platform/db/pool.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  ledgerProblems,
  makeHeldBooking,
  openMoneyWorld,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { asked, fingerprint, newFolder, newStorage, plainDatabase } from './backup-databases.ts';

vi.setConfig({ testTimeout: 120_000 });

const atOnce = { settings: { demoCheckout: 'at once' } } as const;
const quiet = () => {};

function openCopy(url: string) {
  const pool = createPool(url, pino({ level: 'silent' }), 4);
  onTestFinished(() => pool.end());
  return createDb(pool);
}

test('restores payments, refunds, receipts and books, and goes on with them', async () => {
  const { db, url } = await freshDatabase();
  const world = await openMoneyWorld(db, atOnce);
  const { booking, learner } = await makeHeldBooking(db, world);
  await makeHeldBooking(db, world);
  await cancelBooking(db, world.context, { caller: learner, bookingId: booking.id });
  await sendRefunds(db, world);

  const file = join(newFolder(), 'backup.zip');
  await backUp({ database: named(url), storage: newStorage(), file, log: quiet });
  const target = await plainDatabase(inject('postgres').url);
  const openDatabase = async () => named(target);
  const into = { openDatabase, storage: newStorage(), log: quiet, confirm: async () => true };
  await restore({ file, ...into });
  expect(await fingerprint(target)).toEqual(await fingerprint(url));

  const copy = openCopy(target);
  const later = await openMoneyWorld(copy, atOnce);
  expect(await ledgerProblems(copy, later)).toEqual([]);
  for (const table of ['ledger_transactions', 'ledger_entries']) {
    await expect(asked(target, `delete from ${table}`)).rejects.toThrow('append-only');
    await expect(asked(target, `truncate ${table} cascade`)).rejects.toThrow('append-only');
  }
  const unbalanced = `insert into ledger_entries (transaction_id, account, livemode, amount_cents)
    select max(id), 'goodwill', false, 1 from ledger_transactions`;
  await expect(asked(target, unbalanced)).rejects.toThrow('does not balance');
  await makeHeldBooking(copy, later);
  const { rows } = await asked(target, 'select number from receipts order by number');
  expect(rows).toEqual([{ number: '1001' }, { number: '1002' }, { number: '1003' }]);
  expect(await ledgerProblems(copy, later)).toEqual([]);
});
