// Makes a paid session that is over, with its instructor's payout account, and reads both.
import { hourMs } from '#domain/time/durations.ts';
import type { Db } from '#platform/db/db.ts';
import { completeSession } from '#server/flows/bookings/complete-sessions.ts';
import { openPayoutAccount } from '#server/flows/payouts/open-payout-account.ts';
import { payOut } from '#server/flows/payouts/pay-out.ts';
import { takeBack } from '#server/flows/payouts/transfers/take-back.ts';
import { syncPayment } from '#server/flows/payments/sync-payment.ts';
import { findPayoutOf, type Payout } from '#server/payouts/payout-store.ts';
import { book, makeBookableSession } from './booking-world.ts';
import type { ClassInput } from './classes.ts';
import { moveInto } from './studios.ts';
import { type MoneyWorld, paymentsOf, payOnPage } from './money-world.ts';

interface TaughtSessionInput extends ClassInput {
  bookings?: number;
  hasAccount?: boolean;
  /** The studio that the class belongs to when it is booked. */
  studioId?: string;
}

/** The session is booked and paid by `bookings` learners, and over; the clock stands at its end. */
export async function makeTaughtSession(db: Db, world: MoneyWorld, input: TaughtSessionInput = {}) {
  const { bookings: count = 1, hasAccount = true, studioId, ...classInput } = input;
  const startsAt = hoursAfter(world.time.now, 7 * 24);
  const session = await makeBookableSession(db, { sessions: [{ startsAt }], ...classInput });
  if (studioId !== undefined) await moveInto(db, studioId, session.classId);
  const bookings: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const { booking } = await book(db, world, session);
    await payOnPage(db, world, booking);
    for (const { id } of await paymentsOf(db, booking.id)) await syncPayment(db, world.context, id);
    bookings.push(booking.id);
  }
  if (hasAccount) await openPayoutAccount(db, world.context, studioId ?? session.instructorId);
  const { ends_at: endsAt } = await db
    .selectFrom('sessions')
    .select('ends_at')
    .where('id', '=', session.sessionId)
    .executeTakeFirstOrThrow();
  world.time.now = endsAt;
  await completeSession(db, world.context, { sessionId: session.sessionId, at: endsAt });
  const payout = await findPayoutOf(db, session.sessionId);
  return { ...session, bookings, endsAt, payoutId: payout?.id ?? '' };
}

export const hoursAfter = (at: Date, hours: number): Date =>
  new Date(at.getTime() + hours * hourMs);

/** Pays out two days after the session's end, as the queue would. */
export async function payTaughtSession(
  db: Db,
  world: MoneyWorld,
  { endsAt, payoutId }: { endsAt: Date; payoutId: string },
): Promise<Payout> {
  world.time.now = new Date(Math.max(world.time.now.getTime(), hoursAfter(endsAt, 48).getTime()));
  await payOut(db, world.context, payoutId);
  return readPayout(db, payoutId);
}

export const readPayout = (db: Db, id: string): Promise<Payout> =>
  db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Oldest first. */
export const transfersOf = (db: Db, payoutId: string) =>
  db
    .selectFrom('transfers')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('counted_at')
    .orderBy('id')
    .execute();

/** The amount the demo has really sent to an instructor, minus reversals. */
export async function receivedBy(db: Db, instructorId: string): Promise<number> {
  const sent = await db
    .selectFrom('demo_transfers')
    .innerJoin('demo_accounts', 'demo_accounts.id', 'demo_transfers.account_id')
    .select(['demo_transfers.id', 'demo_transfers.amount_cents'])
    .where('demo_accounts.instructor_id', '=', instructorId)
    .execute();
  const back = await db
    .selectFrom('demo_reversals')
    .select(['transfer_id', 'amount_cents'])
    .execute();
  const ids = new Set(sent.map(({ id }) => id));
  const sum = (rows: { amount_cents: number }[]) =>
    rows.reduce((total, row) => total + row.amount_cents, 0);
  return sum(sent) - sum(back.filter(({ transfer_id: id }) => ids.has(id)));
}

/** Sends each requested reversal once, as the queue would. */
export async function takeAllBack(db: Db, { context }: Pick<MoneyWorld, 'context'>): Promise<void> {
  const open = await db
    .selectFrom('reversals')
    .select('id')
    .where('state', '=', 'requested')
    .execute();
  for (const { id } of open) await takeBack(db, context, id);
}
