// The product as the model drives it: its use cases on a real database, the demo's payment service, a clock that the
// walk sets, and jobs that wait in a table until they are taken.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Caller } from '#domain/permissions.ts';
import { hourMs } from '#domain/time/durations.ts';
import { systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { DemoNews, Notify } from '#platform/payments/demo/demo-context.ts';
import { payCheckoutLater, settleCheckout } from '#platform/payments/demo/pay-checkout.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { handleProviderEvent } from '#server/flows/payments/handle-provider-event.ts';
import { openPayoutAccount } from '#server/flows/payouts/open-payout-account.ts';
import { insertEvent } from '#server/payments/events/event-store.ts';
import type { MoneyContext } from '#server/shared/context.ts';
import { openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { makeClass } from '#tests/support/worlds/classes.ts';
import { openDemo } from '#tests/support/worlds/demo-world.ts';
import { makeEarningStudio, moveInto } from '#tests/support/worlds/studios.ts';
import { makePerson } from '#tests/support/people.ts';
import type { Model } from './model.ts';

export const learnerCount = 6;

/**
 * A session too close for a full refund, a class of two later sessions at an odd price, and a free class of two. Sessions
 * of the same class follow each other. The class at the odd price belongs to a studio, which earns it.
 */
const sessionInputs = [
  { ofClass: 0, inHours: 20, capacity: 2, priceCents: 4500 },
  { ofClass: 1, inHours: 50, capacity: 2, priceCents: 999 },
  { ofClass: 1, inHours: 60, capacity: 2, priceCents: 999 },
  { ofClass: 2, inHours: 72, capacity: 1, priceCents: 0 },
  { ofClass: 2, inHours: 80, capacity: 1, priceCents: 0 },
];

/** `taxBps` is the tax on the commission from now on. */
export async function openModelWorld(db: Db, now: Date, taxBps = 0) {
  await sql`create table if not exists model_jobs (
    id bigint generated always as identity, name text, payload jsonb, due_at timestamptz, key text)`.execute(
    db,
  );
  const settings = { demoCheckout: 'on a page', waitlistClaimHours: 1 } as const;
  const base = await openBookingWorld(db, { now, settings });
  const jobs = jobsInTable();
  const notify: Notify = (tx, news) => {
    const { afterSeconds = 0 } = news;
    const dueAt = afterSeconds > 0 && new Date(base.time.now.getTime() + afterSeconds * 1000);
    return addRow(tx, { name: 'news', payload: news, ...(dueAt && { dueAt }) });
  };
  const demo = await openDemo(db, { notify });
  const providers = createProviders('demo', { demo });
  const context: MoneyContext & { leastPriceCents: number } = {
    ...base.context,
    jobs,
    providers,
    leastPriceCents: 1,
  };
  const learners = await Promise.all(Array.from({ length: learnerCount }, () => makePerson(db)));
  await setTax(db, now, taxBps);
  const sessions = await makeModelSessions(db, now);
  for (const id of new Set(sessions.map(({ payeeId }) => payeeId)))
    await openPayoutAccount(db, context, id);
  return { db, context, time: base.time, demo, notify, learners, sessions, taxBps };
}

export type ModelWorld = Awaited<ReturnType<typeof openModelWorld>>;

async function setTax(db: Db, at: Date, bps: number): Promise<void> {
  const { id: decidedBy } = await makePerson(db, { role: 'operator' });
  const decided = { counts_from: at, decided_at: at, decided_by: decidedBy };
  await db
    .insertInto('commission_taxes')
    .values({ id: randomUUID(), bps, name: 'VAT', ...decided })
    .execute();
}

async function makeModelSessions(db: Db, now: Date) {
  const classes = Map.groupBy(sessionInputs, ({ ofClass }) => ofClass).values();
  const made = [...classes].map((inputs) => makeModelClass(db, now, inputs));
  return (await Promise.all(made)).flat();
}

async function makeModelClass(db: Db, now: Date, inputs: typeof sessionInputs) {
  const [{ capacity: maxStudents, priceCents } = sessionInputs[0]!] = inputs;
  const { classId, instructorId, sessionIds } = await makeClass(db, {
    priceCents,
    maxStudents,
    sessions: inputs.map(({ inHours }) => ({
      startsAt: new Date(now.getTime() + inHours * hourMs),
    })),
  });
  const instructor: Caller = { id: instructorId, role: 'instructor', suspended: false };
  const payeeId =
    priceCents === 999 ? await moveIntoStudio(db, classId, instructorId) : instructorId;
  return sessionIds.map((sessionId) => ({ classId, sessionId, instructor, payeeId, priceCents }));
}

async function moveIntoStudio(db: Db, classId: string, ownerId: string): Promise<string> {
  const { id } = await makeEarningStudio(db, { ownerId });
  await moveInto(db, id, classId);
  return id;
}

export const startModel = (now: Date): Model => ({
  now: now.getTime(),
  bookings: [],
  entries: [],
  sessions: sessionInputs.map(({ ofClass, inHours, capacity, priceCents }) => {
    const startsAt = now.getTime() + inHours * hourMs;
    const seats = { capacity, wanted: capacity };
    const times = { startsAt, endsAt: startsAt + hourMs };
    return { ofClass, ...times, ...seats, priceCents, state: 'scheduled' };
  }),
});

interface Row {
  name: string;
  payload: object;
  dueAt?: Date | undefined;
  key?: string | undefined;
}

async function addRow(tx: Db, { name, payload, dueAt, key }: Row): Promise<void> {
  await sql`insert into model_jobs (name, payload, due_at, key)
    values (${name}, ${JSON.stringify(payload)}, ${dueAt ?? null}, ${key ?? null})`.execute(tx);
}

/** Jobs are added in the caller's transaction, as with the real queue. */
const jobsInTable = (): Jobs => ({
  add: async (tx, name, payload, { dueAt, key } = {}) => {
    if (key !== undefined) await dropRow(tx, name, key);
    await addRow(tx, { name, payload, dueAt, key });
  },
  addMany: async (tx, name, payloads) => {
    for (const payload of payloads) await addRow(tx, { name, payload });
  },
  cancel: (tx, name, key) => dropRow(tx, name, key),
  find: async () => undefined,
  drop: async () => {},
});

async function dropRow(tx: Db, name: string, key: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from model_jobs where name = ${name} and key = ${key}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export type DueJob =
  | { name: 'end-hold' | 'remind-learner'; payload: { bookingId: string } }
  | { name: 'lapse-offer'; payload: { entryId: string } }
  | { name: 'send-refund'; payload: { refundId: string } }
  | { name: 'pay-out'; payload: { payoutId: string } }
  | { name: 'take-back'; payload: { reversalId: string } }
  | { name: 'news'; payload: DemoNews };

/** The next due job. */
export async function takeJob({ db, time }: ModelWorld): Promise<DueJob | undefined> {
  const { rows } = await sql<DueJob>`delete from model_jobs where id = (
      select id from model_jobs where due_at is null or due_at <= ${time.now}
      order by due_at nulls first, id limit 1)
    returning name, payload`.execute(db);
  return rows[0];
}

/** Drops the messages about payments of pages that are still open. */
export async function loseNews({ db }: ModelWorld): Promise<void> {
  await sql`delete from model_jobs j where name = 'news' and due_at is null and exists (
    select from payments where state = 'open'
      and provider_session_id = j.payload -> 'refs' -> 0 ->> 'id')`.execute(db);
}

/** Delivers as the demo does, without HTTP. */
export async function hear(world: ModelWorld, { type, refs }: DemoNews): Promise<void> {
  const { db, context, time, notify } = world;
  const [first] = refs;
  if (type === 'checkout.paid' && first)
    await settleCheckout(db, { clock: systemClock, notify }, first.id);
  const eventId = `dev_${crypto.randomUUID()}`;
  await insertEvent(db, { provider: 'demo', id: eventId, type, refs, at: time.now });
  await handleProviderEvent(db, context, { provider: 'demo', eventId });
}

/** The provider takes money for a page that it had reported as closed. */
export async function payClosedPage({ db, demo }: ModelWorld, page: string): Promise<void> {
  await db.updateTable('demo_checkouts').set({ state: 'open' }).where('id', '=', page).execute();
  await demo.payAtOnce(page);
}

export const payPageLater = ({ db, notify }: ModelWorld, page: string): Promise<unknown> =>
  payCheckoutLater(db, { clock: systemClock, notify }, page);

export async function pageOf({ db }: ModelWorld, bookingId: string): Promise<string> {
  const payment = await db
    .selectFrom('payments')
    .select('provider_session_id as page')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return payment.page!;
}

export async function bookingOfPage({ db }: ModelWorld, page: string): Promise<string> {
  const payment = await db
    .selectFrom('payments')
    .select('booking_id')
    .where('provider_session_id', '=', page)
    .executeTakeFirstOrThrow();
  return payment.booking_id;
}
