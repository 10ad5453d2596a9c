import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeHeldBooking, openMoneyWorld, paymentsOf } from '#tests/support/worlds/money-world.ts';
import { payersHooks } from './hooks.ts';

const { db } = await freshDatabase();

/** Every place that stores an address sent to a provider. */
async function addresses(bookingId: string): Promise<(string | undefined)[]> {
  const [payment] = await paymentsOf(db, bookingId);
  const { request } = await db
    .selectFrom('demo_checkouts')
    .select('request')
    .where('payment_id', '=', payment!.id)
    .executeTakeFirstOrThrow();
  return [payment!.request, request].map((asked) => (asked as { email?: string }).email);
}

test('forgets the address of somebody who leaves, and of nobody else', async () => {
  const world = await openMoneyWorld(db);
  const [leaving, staying] = [await makeHeldBooking(db, world), await makeHeldBooking(db, world)];
  const before = await addresses(staying.booking.id);
  expect(before.every(Boolean)).toBe(true);
  const person = leaving.booking.learner_id;
  const { demo } = world;
  await demo.ensurePayoutAccount({
    payeeId: person,
    isStudio: false,
    currency: 'usd',
    email: 'lin@example.org',
    name: 'Lin',
  });
  await payersHooks.erase?.(db, person, new Date());
  await payersHooks.erase?.(db, person, new Date());
  expect(await addresses(leaving.booking.id)).toEqual(['', '']);
  expect(await addresses(staying.booking.id)).toEqual(before);
  const account = db.selectFrom('demo_accounts').select(['email', 'name']);
  expect(await account.where('instructor_id', '=', person).execute()).toEqual([
    { email: '', name: '' },
  ]);
});
