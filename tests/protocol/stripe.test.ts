// A booking paid through Stripe, as far as one machine can play it: our server, our jobs, and a double of Stripe.
import { expect, test } from 'vitest';
import { createProviders } from '#platform/payments/providers.ts';
import { createStripeProvider } from '#platform/payments/stripe/create-stripe-provider.ts';
import { handleProviderEvent } from '#server/flows/payments/handle-provider-event.ts';
import { reconcileLedger } from '#server/flows/payments/ledger/reconcile-ledger.ts';
import { sendRefund } from '#server/payments/refunds/send-refund.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { makeBookableSession, openBookingWorld } from '#tests/support/worlds/booking-world.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { makePerson } from '#tests/support/people.ts';
import { deliverEvent } from '#tests/support/stripe-double/events.ts';
import { startStripeDouble } from '#tests/support/stripe-double/start-stripe-double.ts';

const database = await freshDatabase();
const { db } = database;

async function startWithStripe() {
  const double = await startStripeDouble();
  const stripe = createStripeProvider(double.config, double.line);
  const providers = createProviders('stripe', { stripe });
  const server = await startApiServer(database, { providers: async () => providers });
  const world = await openBookingWorld(db);
  return { double, ...server, context: { ...world.context, providers } };
}

async function holdSeat(url: string) {
  const { classId, sessionId } = await makeBookableSession(db, { priceCents: 4550 });
  const as = await makePerson(db);
  const body = { class_id: classId, session_id: sessionId };
  const response = await call(url, 'POST /api/bookings', { as, body });
  expect([response.status, response.body.status]).toEqual([201, 'held']);
  const checkoutId = String(response.body.checkoutUrl).split('/').at(-1)!;
  return { as, bookingId: String(response.body.id), checkoutId };
}

const countEvents = async () =>
  (await db.selectFrom('provider_events').selectAll().execute()).length;

test('seats whoever paid on the page of Stripe, gives the money back, and both books say the same', async () => {
  const { double, url, added, context } = await startWithStripe();
  const { as, bookingId, checkoutId } = await holdSeat(url);
  const statusOf = async () =>
    (await call(url, `GET /api/bookings/${bookingId}`, { as })).body.status as string;
  const event = double.event('checkout.session.completed', double.checkouts.pay(checkoutId));
  expect(await deliverEvent(url, event)).toBe(200);
  expect(await deliverEvent(url, event)).toBe(200);
  const told = added.filter(({ name }) => name === 'handle-provider-event');
  expect(told).toHaveLength(1);
  expect(await statusOf()).toBe('held');
  for (let time = 0; time < 2; time += 1)
    await handleProviderEvent(db, context, told[0]!.payload as never);
  expect(await statusOf()).toBe('confirmed');

  const canceled = await call(url, `PUT /api/bookings/${bookingId}/cancel`, { as });
  expect(canceled.status).toBe(200);
  const { refundId } = added.find(({ name }) => name === 'send-refund')!.payload as {
    refundId: string;
  };
  await sendRefund(db, context, refundId);
  expect(double.ledger.all('refund')).toMatchObject([{ amount: 4550 }]);

  await reconcileLedger(db, context);
  expect(await db.selectFrom('reconciliation_issues').selectAll().execute()).toEqual([]);
});

test('answers 400 to what Stripe has not signed, and changes nothing', async () => {
  const { double, url, added } = await startWithStripe();
  const { checkoutId } = await holdSeat(url);
  const session = double.checkouts.pay(checkoutId);
  const type = 'checkout.session.completed';
  const event = double.event(type, session);
  const [events, jobs] = [await countEvents(), added.length];
  const forged = [
    { ...event, raw: Buffer.from(event.raw.toString().replace('paid', 'unpaid')) },
    { ...event, raw: Buffer.alloc(0) },
    { ...event, headers: {} },
    { ...event, channel: 'connect' as const },
    double.event(type, session, { secret: 'whsec_forged' }),
    double.event(type, session, { signedAt: double.ledger.nowSeconds() - 301 }),
    double.event(type, session, { livemode: true }),
  ];
  for (const one of forged) expect(await deliverEvent(url, one)).toBe(400);
  expect([await countEvents(), added.length]).toEqual([events, jobs]);
});

test('answers 503 while Stripe is away, keeps the seat, and leads to its page afterwards', async () => {
  const { double, url } = await startWithStripe();
  const { classId, sessionId } = await makeBookableSession(db, { priceCents: 4550 });
  const as = await makePerson(db);
  double.faults.push({ call: 'createCheckout', kind: 'fail', status: 503 });
  const body = { class_id: classId, session_id: sessionId };
  const away = await call(url, 'POST /api/bookings', { as, body });
  expect([away.status, away.body.error]).toEqual([503, 'payment_unavailable']);
  const again = await call(url, 'POST /api/bookings', { as, body });
  expect([again.status, again.body.status]).toEqual([201, 'held']);
  expect(double.ledger.all('checkout.session')).toHaveLength(1);
});
