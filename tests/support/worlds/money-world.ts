// Opens a world in which learners pay on a page through a faulty provider, and reads its ledger.
import type { Db } from '#platform/db/db.ts';
import type { PaymentProvider } from '#platform/payments/provider.ts';
import { createProviders } from '#platform/payments/providers.ts';
import type { Booking } from '#server/bookings/booking-store.ts';
import { reconcile, readProviderLedger } from '#server/payments/reconciliation/reconcile.ts';
import { findBrokenInvariants } from '#server/payments/reconciliation/invariant-store.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { book, type BookingWorld, makeBookableSession, openBookingWorld } from './booking-world.ts';
import type { ClassInput } from './classes.ts';
import { openDemo } from './demo-world.ts';
import { faultSwitches, withFaults } from '../servers/faulty-provider.ts';

type MoneyWorldOptions = NonNullable<Parameters<typeof openBookingWorld>[1]>;

export async function openMoneyWorld(db: Db, input: MoneyWorldOptions = {}) {
  const settings = { demoCheckout: 'on a page' as const, ...input.settings };
  const world = await openBookingWorld(db, { ...input, settings });
  const demo = await openDemo(db);
  const switches = faultSwitches();
  const faulty: PaymentProvider = withFaults(demo, switches.choose);
  const context = { ...world.context, providers: createProviders('demo', { demo: faulty }) };
  return { ...world, context, demo, fault: switches.next };
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>;

export async function makeHeldBooking(db: Db, world: BookingWorld, input: ClassInput = {}) {
  const session = await makeBookableSession(db, input);
  return { session, ...(await book(db, world, session)) };
}

/** The learner pays on the page. */
export async function payOnPage(
  db: Db,
  { demo }: Pick<MoneyWorld, 'demo'>,
  { id }: Pick<Booking, 'id'>,
): Promise<void> {
  const [payment] = await paymentsOf(db, id);
  const paid = await demo.payAtOnce(payment!.provider_session_id!);
  if (paid.kind !== 'ok') throw new Error('The page could not be paid.');
}

/** Oldest first. */
export const paymentsOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const refundsOf = (db: Db, bookingId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('payments.booking_id', '=', bookingId)
    .orderBy('refunds.requested_at')
    .orderBy('refunds.amount_cents')
    .execute();

/** Sends each requested refund once, as the queue would. */
export async function sendRefunds(db: Db, { context }: Pick<MoneyWorld, 'context'>): Promise<void> {
  const open = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', '=', 'requested')
    .execute();
  for (const { id } of open) await sendRefund(db, context, id);
}

/** Broken invariants of our ledger, and differences from the provider's. */
export async function ledgerProblems(db: Db, { demo }: Pick<MoneyWorld, 'demo'>) {
  const now = new Date();
  const theirs = await readProviderLedger(demo, now);
  return [...(await findBrokenInvariants(db)), ...(await reconcile(db, demo, { theirs, now }))];
}

/** The non-zero balances, debits positive. */
export async function balancesOf(db: Db, bookingId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'transaction_id')
    .select(['account', (select) => select.fn.sum<string>('amount_cents').as('cents')])
    .where('booking_id', '=', bookingId)
    .groupBy('account')
    .orderBy('account')
    .execute();
  return Object.fromEntries(
    rows.filter(({ cents }) => cents !== '0').map(({ account, cents }) => [account, Number(cents)]),
  );
}
