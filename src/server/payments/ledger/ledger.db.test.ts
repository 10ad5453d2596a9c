// The ledger: balanced, posted once, and never changed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Line } from '#domain/money/postings.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makeHeldBooking, openMoneyWorld } from '#tests/support/worlds/money-world.ts';
import { post, wasPosted } from './ledger-store.ts';

const { db } = await freshDatabase();
const world = await openMoneyWorld(db);
const { booking } = await makeHeldBooking(db, world, { priceCents: 0 });
const balanced: Line[] = [
  { account: 'provider_balance', cents: 100 },
  { account: 'held', ownerId: booking.id, cents: -100 },
  { account: 'commission_deferred', cents: 0 },
];

const posting = (lines: Line[], source: string = randomUUID()) => ({
  kind: 'payment' as const,
  source,
  bookingId: booking.id,
  livemode: false,
  at: new Date('2026-12-05T16:00:00Z'),
  lines,
});

const entriesOf = (source: string) =>
  db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['account', 'amount_cents', 'owner_id'])
    .where('source', '=', source)
    .orderBy('ledger_entries.id')
    .execute();

test('posts an event once, however often and at whatever the same moment it is told', async () => {
  const source = randomUUID();
  const told = await Promise.all([1, 2, 3].map(() => post(db, posting(balanced, source))));
  expect(told.filter(Boolean)).toHaveLength(1);
  expect(await wasPosted(db, 'payment', source)).toBe(true);
  expect(await wasPosted(db, 'refund', source)).toBe(false);
  expect(await entriesOf(source)).toEqual([
    { account: 'provider_balance', amount_cents: 100, owner_id: null },
    { account: 'held', amount_cents: -100, owner_id: booking.id },
  ]);
});

test('refuses what does not sum to nothing, when the transaction ends', async () => {
  const source = randomUUID();
  const lines = [balanced[0]!, { account: 'unapplied' as const, cents: -99 }];
  const posted = db.transaction().execute((tx) => post(tx, posting(lines, source)));
  await expect(posted).rejects.toThrow('does not balance');
  expect(await entriesOf(source)).toEqual([]);
});

test('refuses lines added later to what is posted', async () => {
  const source = randomUUID();
  await post(db, posting(balanced, source));
  const added = sql`
    insert into ledger_entries (transaction_id, account, livemode, amount_cents)
    select id, 'goodwill', false, 1 from ledger_transactions where source = ${source}`;
  await expect(added.execute(db)).rejects.toThrow('does not balance');
});

test("keeps money that is somebody's from having no owner", async () => {
  const lines: Line[] = [balanced[0]!, { account: 'held', cents: -100 }];
  await expect(post(db, posting(lines))).rejects.toThrow('ledger_entries_owned');
});

test.each([
  'update ledger_entries set amount_cents = amount_cents + 1',
  'delete from ledger_entries',
  'truncate ledger_entries cascade',
  "update ledger_transactions set source = 'other'",
  'delete from ledger_transactions',
  'truncate ledger_transactions cascade',
  'update booking_events set at = at',
])('cannot be changed: %s', async (statement) => {
  await post(db, posting(balanced));
  await expect(sql.raw(statement).execute(db)).rejects.toThrow();
});
