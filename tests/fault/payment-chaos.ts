// Plays a chaotic day for money: people book, pay and cancel, instructors are paid, banks dispute payments. Meanwhile
// calls to the provider are lost before or after they are done, our own steps crash halfway, and messages come late,
// twice or never.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '#domain/permissions.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import type { DemoNews } from '#platform/payments/demo/demo-context.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { lockSessionOfBooking } from '#server/bookings/lock-booking.ts';
import { transitionBooking } from '#server/bookings/transition-booking.ts';
import { addSeats } from '#server/flows/bookings/add-seats.ts';
import { bookClass } from '#server/flows/bookings/book-class.ts';
import { cancelBooking } from '#server/flows/bookings/cancel-booking.ts';
import { changeBooking } from '#server/flows/bookings/change-booking.ts';
import { cancelSession } from '#server/flows/classes/cancel-session.ts';
import { checkPayments } from '#server/flows/payments/check-payments.ts';
import { completeSession } from '#server/flows/bookings/complete-sessions.ts';
import { endHold } from '#server/flows/bookings/end-hold.ts';
import { handleProviderEvent } from '#server/flows/payments/handle-provider-event.ts';
import { payForBooking } from '#server/flows/payments/pay-for-booking.ts';
import { reconcileLedger } from '#server/flows/payments/ledger/reconcile-ledger.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { insertEvent } from '#server/payments/events/event-store.ts';
import type { MoneyContext } from '#server/shared/context.ts';
import { requestRefund } from '#server/payments/refunds/request-refund.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { failRefund, openDemo, refundByHand } from '#tests/support/worlds/demo-world.ts';
import { type CallFault, withFaults } from '#tests/support/servers/faulty-provider.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  ledgerProblems,
  type MoneyWorld,
  openMoneyWorld,
} from '#tests/support/worlds/money-world.ts';
import { makeTaughtSession } from '#tests/support/worlds/payout-world.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { makePerson } from '#tests/support/people.ts';
import { endPayouts, findOddSums, payoutActions } from './payout-actions.ts';

/** Stands for a process that dies at this point. */
class Crash extends Error {
  override name = 'Crash';
}

export interface ChaosOptions {
  rounds: number;
  /** Takes one guarantee away from the provider. */
  weaken?: (provider: PaymentProvider) => PaymentProvider;
  /** Whether we poll the provider, or only receive its messages. */
  asks?: boolean;
  /** The number of paid sessions that are over at the start. If positive, the chaos is mostly about payouts. */
  taught?: number;
}

const chance = (percent: number): boolean => Math.random() * 100 < percent;
const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];

async function openChaos(
  db: Db,
  { weaken = (provider) => provider, asks = true, taught = 0 }: ChaosOptions,
) {
  const world = await openMoneyWorld(db, { settings: { payoutDelayHours: 0 } });
  const demo = await openDemo(db);
  const faults = { areOn: true };
  const callFault = (): CallFault | undefined => {
    if (!faults.areOn) return undefined;
    const kinds: CallFault[] = ['lose request', 'lose response', 'fail', { delayMs: 2 }];
    return chance(30) ? oneOf(kinds) : undefined;
  };
  const provider = withFaults(weaken(demo), callFault);
  const context: MoneyContext = {
    ...world.context,
    ...breaking(world.context, faults),
    providers: createProviders('demo', { demo: provider }),
  };
  const studioIds = await makeStudios(db);
  const over = await teachSessions(db, world, { count: taught, studioIds });
  const sessions = [...over, ...(await makeSessions(db, world.time.now.getTime()))];
  const learners = await Promise.all(Array.from({ length: 12 }, () => makePerson(db)));
  const isAboutPayouts = taught > 0;
  return { db, demo, context, world, faults, sessions, studioIds, learners, asks, isAboutPayouts };
}

type Chaos = Awaited<ReturnType<typeof openChaos>>;

/** Crashes inside transactions and between them. */
function breaking(context: MoneyContext, faults: { areOn: boolean }): Partial<MoneyContext> {
  const mayBreak = (): void => {
    if (faults.areOn && chance(2)) throw new Crash();
  };
  return {
    clock: { now: () => (mayBreak(), context.clock.now()) },
    notices: { publish: async (...news) => (mayBreak(), context.notices.publish(...news)) },
    readSettings: async (db) => (mayBreak(), context.readSettings(db)),
  };
}

async function makeStudios(db: Db): Promise<string[]> {
  const studios = [1, 2].map(async () => {
    const owner = await makeInstructor(db);
    return makeEarningStudio(db, { ownerId: owner.id });
  });
  return (await Promise.all(studios)).map(({ id }) => id);
}

/** Sessions of a few instructors and studios, some without a payout account yet. */
async function teachSessions(
  db: Db,
  world: MoneyWorld,
  { count, studioIds }: { count: number; studioIds: string[] },
) {
  const taught: { classId: string; instructorId: string; sessionId: string }[] = [];
  for (let number = 0; number < count; number += 1) {
    const instructor = taught[number - 3];
    taught.push(
      await makeTaughtSession(db, world, {
        ...(instructor && { instructorId: instructor.instructorId }),
        priceCents: oneOf([4500, 999, 50])!,
        bookings: 1 + (number % 3),
        hasAccount: chance(50),
        ...(number % 3 === 2 && { studioId: studioIds[0]! }),
      }),
    );
  }
  return taught;
}

async function makeSessions(db: Db, base: number) {
  const priced = [4500, 999, 50].map((priceCents) =>
    makeClass(db, {
      priceCents,
      maxStudents: 3,
      // The first sessions are over, and paid out, before the chaos ends.
      sessions: [1, 2.5, 26, 60].map((hours) => ({
        startsAt: new Date(base + hours * hourMs),
      })),
    }),
  );
  return (await Promise.all(priced)).flatMap(({ classId, instructorId, sessionIds }) =>
    sessionIds.map((sessionId) => ({ classId, instructorId, sessionId })),
  );
}

const bookingsIn = (
  db: Db,
  states: ('held' | 'expiring' | 'confirmed' | 'forfeited' | 'expired' | 'completed')[],
) => db.selectFrom('bookings').select(['id', 'learner_id']).where('state', 'in', states).execute();

const actions: ((chaos: Chaos) => Promise<unknown>)[] = [
  bookOne,
  bookOne,
  bookOne,
  payOne,
  payOne,
  async ({ db, context, asks }) => {
    const booking = oneOf(await bookingsIn(db, ['held', 'expiring', 'expired']));
    if (booking && asks) await payForBooking(db, context, booking.id);
  },
  async ({ db, context, learners }) => {
    const booking = oneOf(await bookingsIn(db, ['held', 'confirmed']));
    const caller = learners.find(({ id }) => id === booking?.learner_id);
    if (booking && caller && chance(40))
      await cancelBooking(db, context, { caller, bookingId: booking.id });
  },
  changeOne,
  changeOne,
  addOne,
  addOne,
  async ({ db, context, asks }) => {
    const booking = oneOf(await bookingsIn(db, ['held', 'expiring']));
    if (booking && asks) await endHold(db, context, booking.id);
  },
  async (chaos) => chance(10) && releaseByForce(chaos),
  async (chaos) => deliver(chaos),
  async (chaos) => deliver(chaos),
  async (chaos) => sendOne(chaos),
  async (chaos) => grantPart(chaos),
  async ({ db, context, sessions }) => {
    if (chance(95)) return;
    const session = oneOf(sessions)!;
    const caller: Caller = { id: session.instructorId, role: 'instructor', suspended: false };
    await cancelSession(db, context, { ...session, caller });
  },
  async ({ db, context, sessions, world }) => {
    for (const { sessionId } of sessions)
      await completeSession(db, context, { sessionId, at: world.time.now });
  },
  async (chaos) => chance(10) && meddle(chaos),
  async ({ db, sessions, studioIds }) =>
    moveInto(db, oneOf([null, ...studioIds])!, oneOf(sessions)!.classId),
  ...payoutActions,
];

async function bookOne({ db, context, sessions, learners }: Chaos): Promise<void> {
  const input = { caller: oneOf(learners)!, ...oneOf(sessions)!, seats: 1 + Number(chance(20)) };
  const asked = { ...input, key: undefined };
  const clicks = chance(30) ? [1, 2] : [1];
  await Promise.allSettled(clicks.map(() => bookClass(db, context, asked)));
}

/** To any session, also of another class, and often by two clicks. */
async function changeOne({ db, context, sessions, learners }: Chaos): Promise<void> {
  const booking = oneOf(await bookingsIn(db, ['confirmed']));
  const caller = learners.find(({ id }) => id === booking?.learner_id);
  if (!booking || !caller) return;
  const wanted = { sessionId: oneOf(sessions)!.sessionId, seats: 1 + Number(chance(30)) };
  const input = { caller, bookingId: booking.id, ...wanted };
  const clicks = chance(30) ? [1, 2] : [1];
  await Promise.allSettled(clicks.map(() => changeBooking(db, context, input)));
}

/** Adds a seat, often by two clicks. */
async function addOne({ db, context, learners }: Chaos): Promise<void> {
  const open = db.selectFrom('bookings').select(['id', 'learner_id', 'seats']);
  const booking = oneOf(
    await open.where('state', '=', 'confirmed').where('adds_to', 'is', null).execute(),
  );
  const caller = learners.find(({ id }) => id === booking?.learner_id);
  if (!booking || !caller) return;
  const input = { caller, bookingId: booking.id, seats: 1, shownSeats: booking.seats };
  const clicks = chance(30) ? [1, 2] : [1];
  await Promise.allSettled(clicks.map(() => addSeats(db, context, input)));
}

async function payOne({ db, demo }: Chaos): Promise<void> {
  const pages = db.selectFrom('demo_checkouts').select('id').where('state', '=', 'open');
  const page = oneOf(await pages.execute());
  if (page) await demo.payAtOnce(page.id);
}

/** An operator releases seats although the provider has not closed the page. */
async function releaseByForce({ db, context }: Chaos): Promise<void> {
  const booking = oneOf(await bookingsIn(db, ['expiring']));
  if (!booking) return;
  await inTransaction(db, async (tx) => {
    const locked = await lockSessionOfBooking(tx, booking.id);
    const at = context.clock.now();
    if (locked?.booking.state === 'expiring')
      await transitionBooking(tx, context, { ...locked, transition: 'release', by: 'clock', at });
  });
}

/** In random order: 12 % are lost, 10 % repeated. Refunds by hand are never lost: no other message reports them. */
async function deliver({ db, demo, context, faults }: Chaos): Promise<void> {
  const [news] = demo.sent.splice(Math.floor(Math.random() * demo.sent.length), 1);
  if (!news || (faults.areOn && news.type !== 'refund.created' && chance(12))) return;
  const eventId = `dev_${crypto.randomUUID()}`;
  const event = { provider: 'demo', id: eventId, type: news.type, refs: news.refs } as const;
  for (let times = chance(10) ? 2 : 1; times > 0; times -= 1)
    if (await insertEvent(db, { ...event, at: new Date() }))
      await handleProviderEvent(db, context, { provider: 'demo', eventId }).catch(
        (error: unknown) => {
          demo.sent.push(news);
          throw error;
        },
      );
}

async function sendOne({ db, context }: Chaos): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .execute();
  const refund = oneOf(open);
  // Two workers got the same job.
  if (refund) await Promise.allSettled([1, 2].map(() => sendRefund(db, context, refund.id)));
}

async function grantPart({ db, context, world }: Chaos): Promise<void> {
  const booking = oneOf(await bookingsIn(db, ['forfeited', 'confirmed', 'completed']));
  if (!booking) return;
  await inTransaction(db, async (tx) => {
    await lockSessionOfBooking(tx, booking.id);
    const amountCents = Math.ceil(Math.random() * 100);
    const input = { bookingId: booking.id, reason: 'granted', at: world.time.now } as const;
    await requestRefund(tx, context, { ...input, amountCents });
  });
}

/** Banks return refunds, and somebody at the provider refunds by hand. */
async function meddle({ db, demo }: Chaos): Promise<void> {
  const done = await db
    .selectFrom('refunds')
    .select('provider_refund_id as ref')
    .where('state', '=', 'succeeded')
    .where('reason', '<>', 'outside')
    .execute();
  const ref = oneOf(done)?.ref;
  if (ref && chance(50)) return failRefund(db, ref);
  const paid = await db
    .selectFrom('payments')
    .select('provider_payment_id')
    .where('seated', '=', true)
    .where('paid_cents', '>', 900)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('refunds').whereRef('payment_id', '=', 'payments.id')),
      ),
    )
    .execute();
  const paymentRef = oneOf(paid)?.provider_payment_id;
  const notify = async (_tx: Db, news: DemoNews) => void demo.sent.push(news);
  if (paymentRef) await refundByHand(db, { paymentRef, amountCents: 100 }, notify);
}

/** Runs many actions at the same time; crashed ones are left as they are. */
async function chaosRound(chaos: Chaos): Promise<void> {
  const { time } = chaos.world;
  const works = chaos.isAboutPayouts ? [...payoutActions, grantPart, deliver] : actions;
  time.now = new Date(time.now.getTime() + Math.random() * 40 * minuteMs);
  await Promise.allSettled(
    Array.from({ length: 32 }, async () => {
      await sleep(Math.random() * 5);
      await oneOf(works)!(chaos);
    }),
  );
}

/** Turns the faults off, and completes everything that was left unfinished. */
async function calmDown(chaos: Chaos): Promise<void> {
  const { db, context, world, faults, demo, asks } = chaos;
  faults.areOn = false;
  for (let turn = 0; turn < 4; turn += 1) {
    // Payments neither too new nor too old, so that late payments on abandoned pages are checked as well.
    await db.updateTable('payments').set({ created_at: world.time.now }).execute();
    world.time.now = new Date(world.time.now.getTime() + 61 * minuteMs);
    for (let news = demo.sent.length * 2; news > 0; news -= 1) await deliver(chaos).catch(() => {});
    // Nobody closes a page whose seats were released by force: it expires at the provider.
    if (turn > 0) await endPages(db);
    if (asks) await settleAll(chaos);
    // Leases of workers that died.
    await db.updateTable('refunds').set({ leased_until: null }).execute();
    const unsent = db.selectFrom('refunds').select('id').where('state', '=', 'requested');
    for (const { id } of await unsent.execute()) await sendRefund(db, context, id);
    await endPayouts(chaos);
  }
}

async function endPages(db: Db): Promise<void> {
  const over = { expires_at: new Date() };
  await db.updateTable('demo_checkouts').set(over).where('state', '=', 'open').execute();
}

async function settleAll({ db, context, world }: Chaos): Promise<void> {
  const { signal } = new AbortController();
  await checkPayments(db, context, signal).catch(() => {});
  for (const { id } of await bookingsIn(db, ['held', 'expiring'])) await endHold(db, context, id);
  world.time.now = new Date(world.time.now.getTime() + minuteMs);
}

/** Returns all problems: after each round, and at the end. */
export async function runChaos(input: ChaosOptions) {
  const { db } = await freshDatabase();
  const chaos = await openChaos(db, input);
  const broken: Awaited<ReturnType<typeof findBrokenInvariants>> = [];
  for (let round = 0; round < input.rounds; round += 1) {
    await chaosRound(chaos);
    broken.push(...(await findBrokenInvariants(db)));
  }
  await calmDown(chaos);
  if (chaos.asks) await reconcileLedger(db, chaos.context);
  const ends = [await ledgerProblems(db, chaos), await findSentTwice(db), await findOddSums(db)];
  return { db, problems: [...broken, ...ends.flat()] };
}

/** Refunds that we sent ourselves, and then recorded as made by somebody else at the provider. */
const findSentTwice = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('demo_refunds', 'ref', 'provider_refund_id')
    .select(['refunds.id as sentTwice'])
    .where('reason', '=', 'outside')
    .where('refund_id', 'is not', null)
    .execute();
