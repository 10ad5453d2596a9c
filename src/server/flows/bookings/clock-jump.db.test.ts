// The clock jumps over everything at once: in whatever order the jobs run, everybody gets what is theirs, once.
import { expect, test } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { book, makeBookableSession } from '#tests/support/worlds/booking-world.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  ledgerProblems,
  openMoneyWorld,
  paymentsOf,
  payOnPage,
  refundsOf,
  sendRefunds,
} from '#tests/support/worlds/money-world.ts';
import { remindLearner } from '../../bookings/reminders/remind-learner.ts';
import { inviteReview } from '../../reviews/invitation/invite-review.ts';
import { checkPayments } from '../payments/check-payments.ts';
import { createCompleteSessions } from './complete-sessions.ts';
import { endHold } from './end-hold.ts';
import { openPayoutAccount } from '../payouts/open-payout-account.ts';
import { payOut } from '../payouts/pay-out.ts';
import { syncPayment } from '../payments/sync-payment.ts';

const { db } = await freshDatabase();
const { signal } = new AbortController();

/** A paid booking, one that is never paid, and one whose payment we have not heard of. */
async function bookedSession() {
  const world = await openMoneyWorld(db);
  const session = await makeBookableSession(db);
  await openPayoutAccount(db, world.context, session.instructorId);
  const [paid, unpaid, untold] = [
    (await book(db, world, session)).booking,
    (await book(db, world, session)).booking,
    (await book(db, world, session)).booking,
  ];
  await payOnPage(db, world, paid);
  for (const { id } of await paymentsOf(db, paid.id)) await syncPayment(db, world.context, id);
  await payOnPage(db, world, untold);
  return { world, session, paid, unpaid, untold };
}

type Booked = Awaited<ReturnType<typeof bookedSession>>;

/** The jobs that the jump makes due, and those that become due by them. */
function dueJobs({ world, session, paid, unpaid, untold }: Booked): (() => Promise<unknown>)[] {
  const { context } = world;
  const run = { id: 'job', attempt: 1, signal, finish: () => Promise.reject() };
  const payouts = db.selectFrom('payouts').select('id').where('session_id', '=', session.sessionId);
  const inOne = (work: (tx: typeof db) => Promise<void>) => db.transaction().execute(work);
  return [
    () => createCompleteSessions({ ...context, db })({}, run),
    () => endHold(db, context, unpaid.id),
    () => endHold(db, context, untold.id),
    () => inOne((tx) => remindLearner(tx, context, paid.id)),
    () => inOne((tx) => inviteReview(tx, context, paid.id)),
    () => checkPayments(db, context, signal),
    async () => {
      for (const { id } of await payouts.execute()) await payOut(db, context, id);
    },
    () => sendRefunds(db, world),
  ];
}

test.each(['in order', 'the other way round', 'at once'])(
  'nobody loses money and no mail comes twice when all that is due is done %s',
  async (order) => {
    const booked = await bookedSession();
    const { world, session, paid, unpaid, untold } = booked;
    world.time.now = new Date(world.time.now.getTime() + 60 * dayMs);
    const jobs = dueJobs(booked);
    if (order === 'the other way round') jobs.reverse();
    for (let round = 0; round < 4; round += 1)
      if (order === 'at once') await Promise.allSettled(jobs.map((job) => job()));
      else for (const job of jobs) await job();
    const states = db.selectFrom('bookings').select('state').orderBy('id');
    const stateOf = async ({ id }: { id: string }) =>
      (await states.where('id', '=', id).executeTakeFirst())?.state;
    expect([await stateOf(paid), await stateOf(unpaid), await stateOf(untold)]).toEqual([
      'completed',
      'expired',
      'expired',
    ]);
    expect(await refundsOf(db, untold.id)).toMatchObject([
      { amount_cents: 4500, state: 'succeeded' },
    ]);
    const sent = db.selectFrom('payouts').select(['state', 'amount_cents']);
    expect(await sent.where('session_id', '=', session.sessionId).execute()).toEqual([
      { state: 'paid', amount_cents: 4050 },
    ]);
    const mails = db.selectFrom('outbox').select('kind').where('entity', '=', paid.id);
    const kinds = (await mails.execute()).map(({ kind }) => kind);
    expect(kinds).not.toContain('booking-reminder');
    expect(kinds).not.toContain('booking-near');
    expect(kinds.filter((kind) => kind === 'review-invitation')).toHaveLength(1);
    expect(await ledgerProblems(db, world)).toEqual([]);
  },
);
