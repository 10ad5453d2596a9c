// A bank wants back what was paid for a studio's class: the studio bears it, whenever that is, also once the class has left.
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { closeDispute, openDispute } from '#tests/support/worlds/demo-world.ts';
import {
  buySeat,
  makeStudioSession,
  openStudioWorld,
  type StudioWorld,
} from '#tests/support/worlds/earning-studio.ts';
import { ledgerProblems, paymentsOf } from '#tests/support/worlds/money-world.ts';
import {
  hoursAfter,
  makeTaughtSession,
  payTaughtSession,
  receivedBy,
  takeAllBack,
} from '#tests/support/worlds/payout-world.ts';
import { moveInto } from '#tests/support/worlds/studios.ts';
import { listDisputes } from '../../admin/disputes/list-disputes.ts';
import { readDebt } from '../../payments/ledger/ledger-store.ts';
import { showEarnings } from '../../payouts/earnings/show-earnings.ts';
import { findPayoutOf } from '../../payouts/payout-store.ts';
import { showYear } from '../../payouts/years/show-year.ts';
import { completeSession } from '../bookings/complete-sessions.ts';
import { openPayoutAccount } from './open-payout-account.ts';
import { payOut } from './pay-out.ts';
import { syncDispute } from './sync-dispute.ts';

const { db } = await freshDatabase();

/** A seat of a studio's class that has left the studio since it was paid. */
async function soldSeat() {
  const made = await openStudioWorld(db);
  const { world, studioId } = made;
  const session = await makeStudioSession(db, made);
  const { id: bookingId } = await buySeat(db, world, session);
  await openPayoutAccount(db, world.context, studioId);
  await moveInto(db, null, session.classId);
  const times = db.selectFrom('sessions').select('ends_at').where('id', '=', session.sessionId);
  const { ends_at: endsAt } = await times.executeTakeFirstOrThrow();
  return { made, bookingId, sessionId: session.sessionId, endsAt };
}

type Sold = Awaited<ReturnType<typeof soldSeat>>;

async function dispute({ made: { world }, bookingId }: Sold) {
  const [payment] = await paymentsOf(db, bookingId);
  const ref = await openDispute(db, { chargeRef: payment!.provider_charge_id!, amountCents: 4500 });
  const sync = () => syncDispute(db, world.context, { provider: 'demo', ref });
  await sync();
  return async (verdict: 'won' | 'lost') => (await closeDispute(db, ref, verdict), sync());
}

/** Each goes on from the one before. */
const moments = {
  'before the class': async () => {},
  'before the payout': async ({ made: { world }, sessionId, endsAt }: Sold) => {
    world.time.now = endsAt;
    await completeSession(db, world.context, { sessionId, at: endsAt });
  },
  'after the payout': async ({ made: { world }, sessionId, endsAt }: Sold) => {
    world.time.now = hoursAfter(endsAt, 48);
    const payout = await findPayoutOf(db, sessionId);
    if (payout) await payOut(db, world.context, payout.id);
  },
};
type Moment = keyof typeof moments;
const order = Object.keys(moments) as Moment[];

const cases = order.flatMap((opened, from) =>
  order
    .slice(from)
    .flatMap((decided) => (['won', 'lost'] as const).map((end) => [opened, decided, end] as const)),
);

test.each(cases)('opened %s and decided %s, %s', async (opened, decided, verdict) => {
  const sold = await soldSeat();
  const { made, sessionId, endsAt } = sold;
  const { world, studioId, instructor } = made;
  let decide: Awaited<ReturnType<typeof dispute>> | undefined;
  const wasOnHold: boolean[] = [];
  for (const moment of order) {
    await moments[moment](sold);
    if (moment === opened) decide = await dispute(sold);
    wasOnHold.push((await findPayoutOf(db, sessionId))?.hold_reason === 'dispute');
    if (moment === decided) {
      await decide?.(verdict);
      decide = undefined;
    }
  }
  expect(wasOnHold).toEqual(order.map((moment) => isOnHold(moment, { opened, decided })));
  const payout = await findPayoutOf(db, sessionId);
  const paid = payout && (await payTaughtSession(db, world, { endsAt, payoutId: payout.id }));
  await takeAllBack(db, world);
  const isWon = verdict === 'won';
  const isLostBefore = decided === 'before the class' && !isWon;
  expect(paid?.state).toBe(isLostBefore ? undefined : 'paid');
  expect(await receivedBy(db, studioId)).toBe(isWon ? 4050 : 0);
  await expectNothingOf(made);
  expect((await showYear(db, world.context, { payeeId: studioId })).total).toMatchObject({
    gross: 45,
    disputes: isWon ? 0 : 45,
    net: isWon ? 40.5 : 0,
    paid: isWon ? 40.5 : 0,
  });
  expect(await receivedBy(db, instructor.id)).toBe(0);
  expect(await ledgerProblems(db, world)).toEqual([]);
});

/** A dispute puts a scheduled payout on hold at once, and one that is scheduled while a bank decides once it is due. */
function isOnHold(
  moment: Moment,
  { opened, decided }: { opened: Moment; decided: Moment },
): boolean {
  if (moment === 'before the payout') return opened === moment;
  return moment === 'after the payout' && opened !== moment && decided === moment;
}

/** Neither the instructor has anything to do with it, nor does the studio owe anything in the end. */
async function expectNothingOf({ world, studioId, instructor }: StudioWorld): Promise<void> {
  for (const payeeId of [studioId, instructor.id])
    expect(await readDebt(db, { payeeId, livemode: false })).toBe(0);
  const shown = await showEarnings(db, world.context, instructor.id);
  expect(shown).toMatchObject({ escrow: 0, available: 0, paid: 0 });
}

test('what cannot be taken back from a studio comes off its own next payout, not off one of the instructor', async () => {
  const sold = await soldSeat();
  const { made } = sold;
  const { world, instructor, studioId } = made;
  for (const moment of order) await moments[moment](sold);
  const decide = await dispute(sold);
  world.fault('reverseTransfer', 'refuse');
  await decide('lost');
  const { decided } = await listDisputes(db, world.context);
  expect(decided.items[0]).toMatchObject({
    studioName: 'Clay House',
    loss: { instructor: 40.5, askedBack: 40.5, house: 4.5 },
  });
  await takeAllBack(db, world);
  const own = await makeTaughtSession(db, world, { instructorId: instructor.id });
  expect(await payTaughtSession(db, world, own)).toMatchObject({ netted_cents: 0 });
  const input = { instructorId: instructor.id, studioId, bookings: 2 };
  const next = await makeTaughtSession(db, world, input);
  expect(await payTaughtSession(db, world, next)).toMatchObject({
    netted_cents: 4050,
    amount_cents: 4050,
  });
  expect(await ledgerProblems(db, world)).toEqual([]);
});
