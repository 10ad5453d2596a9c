// The database keeps a studio that has money, and opens no account for one that is closed, whichever process asks.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import { book } from '#tests/support/worlds/booking-world.ts';
import {
  buySeat,
  makeStudioSession,
  openStudioWorld,
  type StudioWorld,
} from '#tests/support/worlds/earning-studio.ts';
import { findBrokenInvariants } from '../../payments/reconciliation/invariant-store.ts';
import { insertPayout } from '../../payouts/payout-store.ts';
import { closeStudio } from '../../studios/change-studio.ts';
import { openPayoutAccount } from './open-payout-account.ts';

const fresh = await freshDatabase();
const { db } = fresh;

const close = ({ world, owner, studioId }: StudioWorld) =>
  closeStudio(db, world.context, { callerId: owner.id, studioId });

const nameOf = async (studioId: string) => {
  const studio = db.selectFrom('studios').select('name').where('id', '=', studioId);
  return (await studio.executeTakeFirst())?.name;
};

const insertAccount = `insert into payout_accounts (instructor_id, provider, account_ref, created_at, checked_at)
  values ($1::uuid, 'demo', $1::text, now(), now())`;

test('waits for an account that is just being opened, and then keeps its name', async () => {
  const made = await openStudioWorld(db);
  const gate = await lockRows(fresh, insertAccount, [made.studioId]);
  const closing = close(made);
  await waitersAre(fresh, 1);
  await gate.letGo();
  await closing;
  expect(await nameOf(made.studioId)).toBe('Clay House');
});

test('opens no account for a studio that is just being closed', async () => {
  const made = await openStudioWorld(db);
  const members = 'select from studio_members where studio_id = $1 for key share';
  const gate = await lockRows(fresh, members, [made.studioId]);
  const closing = close(made);
  await waitersAre(fresh, 1);
  const opening = openPayoutAccount(db, made.world.context, made.studioId).catch(
    (error: { code?: string }) => error.code,
  );
  await waitersAre(fresh, 2);
  await gate.letGo();
  await closing;
  expect(await opening).toBe('not_found');
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test('the database keeps accounts of nobody out', async () => {
  const nobody = fresh.pool.query(insertAccount, [randomUUID()]);
  await expect(nobody).rejects.toThrow('neither a person nor a studio');
});

test.each<[string, (made: StudioWorld) => Promise<unknown>]>([
  ['a payout account', ({ world, studioId }) => openPayoutAccount(db, world.context, studioId)],
  [
    'money of a year, and neither account nor payout',
    async (made) => buySeat(db, made.world, await makeStudioSession(db, made)),
  ],
  [
    'a payout, and neither account nor paid booking',
    async (made) => {
      const { world, studioId } = made;
      const session = await makeStudioSession(db, made);
      await book(db, world, session);
      const { sessionId } = session;
      const at = world.time.now;
      await insertPayout(db, { sessionId, payeeId: studioId, dueAt: at, at });
    },
  ],
])('the database keeps a studio that has %s', async (_what, give) => {
  const made = await openStudioWorld(db);
  await give(made);
  const gone = db.deleteFrom('studios').where('id', '=', made.studioId).execute();
  await expect(gone).rejects.toThrow('has money in the ledger');
  await db.deleteFrom('payouts').where('instructor_id', '=', made.studioId).execute();
});

test('the database lets go of a studio that never had money', async () => {
  const { studioId } = await openStudioWorld(db);
  await db.deleteFrom('studios').where('id', '=', studioId).execute();
  expect(await nameOf(studioId)).toBeUndefined();
});
