// Stripe, the bucket and the mail server accept connections and never respond: every request ends in time all the same.
import { expect, test, vi } from 'vitest';
import { secondMs } from '#domain/time/durations.ts';
import { createProviders } from '#platform/payments/providers.ts';
import { createStripeProvider } from '#platform/payments/stripe/create-stripe-provider.ts';
import { createS3Storage } from '#platform/storage/s3-storage.ts';
import { handleProviderEvent } from '#server/flows/payments/handle-provider-event.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makePerson } from '#tests/support/people.ts';
import { pictureForm, smallPicture } from '#tests/support/picture-corpus.ts';
import { pictureContext } from '#tests/support/pictures.ts';
import { runApp } from '#tests/support/run-app.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { startLine } from '#tests/support/servers/held-line.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { startSmtpServer } from '#tests/support/servers/smtp-server.ts';
import { deliverEvent } from '#tests/support/stripe-double/events.ts';
import { startStripeDouble } from '#tests/support/stripe-double/start-stripe-double.ts';
import {
  makeBookableSession,
  openBookingWorld,
  seatsOf,
} from '#tests/support/worlds/booking-world.ts';
import { makeClass, makeInstructor } from '#tests/support/worlds/classes.ts';
import { expectIdle, inBudget } from './budget.ts';

vi.setConfig({ testTimeout: 180_000 });

const host = '127.0.0.1';

async function startWithStripe() {
  const database = await freshDatabase();
  const double = await startStripeDouble();
  const line = await startLine({ host, port: Number(double.line.port) });
  // The attempts and the timeout are those of the product.
  const stripe = createStripeProvider(double.config, { host, port: line.port, protocol: 'http' });
  const providers = createProviders('stripe', { stripe });
  const server = await startApiServer(database, { providers: async () => providers });
  const { context } = await openBookingWorld(database.db);
  return { ...database, double, line, ...server, context: { ...context, providers } };
}

type World = Awaited<ReturnType<typeof startWithStripe>>;

async function payOnPage({ db, url, double, added, context }: World, checkoutUrl: string) {
  const paid = double.checkouts.pay(checkoutUrl.split('/').at(-1)!);
  expect(await deliverEvent(url, double.event('checkout.session.completed', paid))).toBe(200);
  const { payload } = added.findLast(({ name }) => name === 'handle-provider-event')!;
  await handleProviderEvent(db, context, payload as never);
}

const heldForYou = [
  503,
  'payment_unavailable',
  'The payment provider does not respond. Your seats are held for you; try again in a moment.',
];

test('holds the seats while Stripe does not respond; the same request again books and charges once', async () => {
  const world = await startWithStripe();
  const { url, db, pool, line } = world;
  const [as, other] = [await makePerson(db), await makePerson(db)];
  const instructor = await makeInstructor(db);
  const { classId, sessionId } = await makeBookableSession(db, { priceCents: 4550 });
  const body = { class_id: classId, session_id: sessionId };
  const headers = { 'idempotency-key': 'once' };
  const book = () => call(url, 'POST /api/bookings', { as, body, headers });
  const earlier = await call(url, 'POST /api/bookings', { as: other, body });
  const checkout = () => call(url, `POST /api/bookings/${earlier.body.id}/checkout`, { as: other });

  line.hold();
  const onboard = () => call(url, 'POST /api/instructor/payout-account', { as: instructor });
  const [booked, opened, onboarded] = await Promise.all([
    inBudget(book()),
    inBudget(checkout()),
    inBudget(onboard()),
  ]);
  expect([booked, opened]).toEqual([heldForYou, heldForYou]);
  expect(onboarded.slice(0, 2)).toEqual([503, 'payouts_unavailable']);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 2, had: 2 });
  await expectIdle(pool);

  line.letGo();
  const again = await book();
  expect([again.status, again.body.status]).toEqual([201, 'held']);
  await payOnPage(world, String(again.body.checkoutUrl));
  const replayed = await book();
  expect(replayed.body).toEqual({ id: again.body.id, status: 'confirmed' });
  const own = db.selectFrom('bookings').select('id').where('learner_id', '=', as.id);
  expect(await own.execute()).toEqual([{ id: again.body.id }]);
  expect(world.double.ledger.all('charge')).toMatchObject([{ amount: 4550 }]);
  expect((await checkout()).body).toEqual(earlier.body);
  expect(await seatsOf(db, sessionId)).toEqual({ counted: 2, had: 2 });
});

const away = [503, 'unavailable', 'We cannot be reached right now. Try again in a minute.'];

test('refuses pictures in time while the bucket does not respond, and takes them once it does', async () => {
  const database = await freshDatabase();
  const { s3 } = await startS3Server();
  const line = await startLine({ host, port: Number(new URL(s3.endpoint!).port) });
  const endpoint = `http://${host}:${line.port}`;
  const storage = createS3Storage({ s3: { ...s3, endpoint }, mediaPublicUrl: undefined });
  const pictures = pictureContext(storage);
  const { url } = await startApiServer(database, { pictures });
  const people = await Promise.all([1, 2, 3].map(() => makePerson(database.db)));
  const small = await smallPicture();
  const upload = (as: (typeof people)[number]) =>
    call(url, 'POST /api/pictures', { as, body: pictureForm(small) });
  const [first, second, third] = people as [
    (typeof people)[0],
    (typeof people)[0],
    (typeof people)[0],
  ];
  const stored = await upload(first);
  expect(stored.status).toBe(201);

  line.hold();
  const sent = [upload(second), upload(first)].map(inBudget);
  await eventually(() => expect(database.pool.idleCount).toBeLessThan(database.pool.totalCount));
  // Two pictures are prepared at once: this one waits for its turn until its time is over.
  const queued = inBudget(upload(third));
  const looked = inBudget(call(url, `GET ${stored.body.url}`));
  expect(await Promise.all([...sent, looked])).toEqual([away, away, away]);
  expect((await queued).slice(0, 2)).toEqual([503, 'took_too_long']);
  await expectIdle(database.pool);

  line.letGo();
  const begunMs = performance.now();
  const again = await Promise.all(people.map(upload));
  expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(performance.now() - begunMs).toBeLessThan(5 * secondMs);
  expect((await call(url, `GET ${stored.body.url}`)).status).toBe(200);
});

test('lets no request wait for the mail server', async () => {
  const { db, url: databaseUrl } = await freshDatabase();
  const { port: smtpPort, received } = await startSmtpServer();
  const line = await startLine({ host, port: smtpPort });
  line.hold();
  const settings = { DATABASE_URL: databaseUrl, DEMO_DATA: 'off' };
  const app = await runApp({ ...settings, SMTP_URL: `smtp://${host}:${line.port}` });
  try {
    const [email, password] = ['lin@example.org', 'a long and strange password'];
    const quickly = async (address: string, body: object, token?: string) => {
      const begunMs = performance.now();
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      const response = await call(app.url, address, { body, headers });
      expect([200, 201]).toContain(response.status);
      expect(performance.now() - begunMs).toBeLessThan(5 * secondMs);
      return response.body;
    };
    await quickly('POST /auth/v1/signup', { email, password, data: { adultConfirmed: true } });
    await eventually(() => expect(line.ends()).toBeGreaterThan(0));
    const { payload } = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const { code } = payload as { code: string };
    const proof = { type: 'signup', email, token: code };
    const { access_token: token } = await quickly('POST /auth/v1/verify', proof);
    await quickly('POST /auth/v1/signup', { email: 'ana@example.org', password });
    const { classId, sessionIds } = await makeClass(db, { priceCents: 0 });
    const body = { class_id: classId, session_id: sessionIds[0] };
    await quickly('POST /api/bookings', body, token);
    expect(received).toEqual([]);
    line.letGo();
    await eventually(() => expect(received.length).toBeGreaterThanOrEqual(3));
  } finally {
    await app.stop();
  }
});
