// Opens the demo's payment service for a test, and plays what can happen at a provider without our doing.
import { minuteMs } from '#domain/time/durations.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { recordLine } from '#platform/payments/demo/balance.ts';
import { createDemoProvider } from '#platform/payments/demo/demo-provider.ts';
import { type DemoNews, newDemoId, type Notify } from '#platform/payments/demo/demo-context.ts';
import { makeRefund } from '#platform/payments/demo/refunds.ts';
import { readSecret } from '#platform/payments/demo/secret.ts';
import type { CheckoutRequest } from '#platform/payments/provider.ts';

interface DemoOptions {
  clock?: Clock;
  notify?: Notify;
}

/** The provider's messages are recorded in `sent`, unless the test passes its own `notify`. */
export async function openDemo(db: Db, { clock = systemClock, notify }: DemoOptions = {}) {
  const sent: DemoNews[] = [];
  const note: Notify = async (_tx, news) => void sent.push(news);
  const publicUrl = 'https://trellis.example';
  const secret = await readSecret(db);
  return { ...createDemoProvider({ db, clock, publicUrl, secret, notify: notify ?? note }), sent };
}

export const checkoutRequest = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  bookingId: '018f6b2e-0000-7000-8000-000000000001',
  amountCents: 4500,
  currency: 'usd',
  name: 'Wheel throwing for beginners',
  description: 'Sat, Dec 5, 2026, 10:00 AM – 12:00 PM CST',
  email: 'lena@example.org',
  expiresAt: new Date(systemClock.now().getTime() + 31 * minuteMs).toISOString(),
  successUrl: 'https://trellis.example/bookings/1?paid=1',
  cancelUrl: 'https://trellis.example/bookings/1?unpaid=1',
  ...change,
});

/** Changes the amount before payment: the page then charges another amount than it was asked to. */
export async function changeAmount(db: Db, sessionId: string, amountCents: number): Promise<void> {
  await db
    .updateTable('demo_checkouts')
    .set({ amount_cents: amountCents })
    .where('id', '=', sessionId)
    .execute();
}

/** Refunds a payment by hand at the provider, without our doing. */
export async function refundByHand(
  db: Db,
  { paymentRef, amountCents }: { paymentRef: string; amountCents: number },
  notify: Notify = async () => {},
): Promise<string> {
  const ref = newDemoId('dre');
  await db.transaction().execute((tx) =>
    makeRefund(tx, notify, {
      ref,
      refund_id: null,
      attempt: 1,
      payment_ref: paymentRef,
      amount_cents: amountCents,
      state: 'succeeded',
      failure: null,
      created_at: systemClock.now(),
    }),
  );
  return ref;
}

/** The bank returns the refund, days later. */
export async function failRefund(db: Db, ref: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { amount_cents: amountCents } = await tx
      .updateTable('demo_refunds')
      .set({ state: 'failed', failure: 'The account is closed.' })
      .where('ref', '=', ref)
      .where('state', '<>', 'failed')
      .returning('amount_cents')
      .executeTakeFirstOrThrow();
    await recordLine(tx, { kind: 'refund_failed', amountCents, ref, at: systemClock.now() });
  });
}

const disputeFeeCents = 1500;

/** A learner disputes a charge at their bank, and the provider takes the money from us. */
export async function openDispute(
  db: Db,
  { chargeRef, amountCents }: { chargeRef: string; amountCents: number },
): Promise<string> {
  const ref = newDemoId('ddp');
  const at = systemClock.now();
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('demo_disputes')
      .values({ ref, charge_ref: chargeRef, amount_cents: amountCents, created_at: at })
      .execute();
    const fee = { feeCents: disputeFeeCents };
    await recordLine(tx, { kind: 'dispute', amountCents: -amountCents, ...fee, ref, at });
  });
  return ref;
}

/** The bank decides the dispute. */
export async function closeDispute(db: Db, ref: string, verdict: 'won' | 'lost'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = systemClock.now();
    const { amount_cents: amountCents } = await tx
      .updateTable('demo_disputes')
      .set({ state: verdict, closed_at: at })
      .where('ref', '=', ref)
      .where('state', '=', 'open')
      .returning('amount_cents')
      .executeTakeFirstOrThrow();
    if (verdict === 'won') await recordLine(tx, { kind: 'dispute_reversal', amountCents, ref, at });
  });
}

/** Reverses part of an instructor's transfer by hand at the provider, without our doing. */
export async function reverseByHand(
  db: Db,
  { transferId, amountCents }: { transferId: string; amountCents: number },
): Promise<void> {
  const demo = await openDemo(db);
  await demo.reverseTransfer({ reversalId: newDemoId('by-hand'), transferId, amountCents });
}
