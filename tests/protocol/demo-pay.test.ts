import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Call } from '#platform/http/handlers.ts';
import { systemClock } from '#platform/clock.ts';
import { demoPayRoutes } from '#platform/payments/demo/demo-routes.ts';
import { startApiServer } from '#tests/support/servers/api-server.ts';
import { call } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { checkoutRequest, openDemo } from '#tests/support/worlds/demo-world.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';

const database = await freshDatabase();
const { db } = database;

async function openCheckout(change: Parameters<typeof checkoutRequest>[0] = {}) {
  const demo = await openDemo(db);
  const request = checkoutRequest(change);
  const response = await demo.createCheckout({ paymentId: randomUUID(), request });
  if (response.kind !== 'ok') throw new Error('There is no checkout.');
  return { demo, id: response.value.sessionId, request };
}

test('shows whoever has the address what is to be paid, and takes the payment once', async () => {
  const { url, added } = await startApiServer(database);
  const { id, request } = await openCheckout();
  const { name, description, successUrl, cancelUrl } = request;
  const shown = { id, name, description, successUrl, cancelUrl, amount: 45 };
  const address = `/api/demo-checkouts/${id}`;
  const first = await call(url, `GET ${address}`);
  expect([first.status, first.body]).toEqual([200, { ...shown, status: 'open' }]);
  const pay = { body: { act: 'pay' } };
  const responses = await Promise.all([1, 2, 3].map(() => call(url, `POST ${address}`, pay)));
  expect(responses.filter(({ status }) => status === 200)).not.toEqual([]);
  expect((await call(url, `GET ${address}`)).body).toEqual({ ...shown, status: 'paid' });
  expect(added.map(({ name: job }) => job)).toEqual(['deliver-demo-event']);
  const again = await call(url, `POST ${address}`, pay);
  expect([again.status, again.body.error]).toEqual([409, 'checkout_closed']);
});

test('declines, and stays open for another try', async () => {
  const { url, added } = await startApiServer(database);
  const { id } = await openCheckout();
  const response = await call(url, `POST /api/demo-checkouts/${id}`, { body: { act: 'decline' } });
  expect([response.status, response.body]).toEqual([
    402,
    {
      error: 'payment_declined',
      message: "The payment was declined. You haven't been charged.",
    },
  ]);
  expect((await call(url, `GET /api/demo-checkouts/${id}`)).body.status).toBe('open');
  expect(added).toEqual([]);
});

test('lets a payment take a while', async () => {
  const { url } = await startApiServer(database);
  const { id } = await openCheckout();
  const response = await call(url, `POST /api/demo-checkouts/${id}`, {
    body: { act: 'pay-later' },
  });
  expect([response.status, response.body.status]).toEqual([200, 'processing']);
});

test.each(['closed by us', 'over its time'])('takes nothing on a page that is %s', async (how) => {
  const { url } = await startApiServer(database);
  const isOver = how === 'over its time';
  const { id, demo } = await openCheckout(isOver ? { expiresAt: '2026-01-01T00:00:00Z' } : {});
  if (!isOver) await demo.closeCheckout(id);
  expect((await call(url, `GET /api/demo-checkouts/${id}`)).body.status).toBe('closed');
  for (const act of ['pay', 'decline', 'pay-later']) {
    const response = await call(url, `POST /api/demo-checkouts/${id}`, { body: { act } });
    expect([response.status, response.body.error]).toEqual([409, 'checkout_closed']);
  }
});

test('answers strange addresses and bodies with a clear no', async () => {
  const { url } = await startApiServer(database);
  const { id } = await openCheckout();
  const statusOf = async (address: string, body?: unknown) =>
    (await call(url, address, { body })).status;
  expect(await statusOf('GET /api/demo-checkouts/dcs_unknown')).toBe(404);
  expect(await statusOf(`GET /api/demo-checkouts/${'x'.repeat(81)}`)).toBe(400);
  expect(await statusOf("GET /api/demo-checkouts/a'%20or%201=1")).toBe(400);
  for (const body of [{}, { act: 'steal' }, { act: 'pay', amount: 0 }, null, [1]])
    expect(await statusOf(`POST /api/demo-checkouts/${id}`, body)).toBe(400);
});

test('is not there where people pay in earnest', async () => {
  const { id } = await openCheckout();
  const { jobs } = noteJobs();
  const routes = demoPayRoutes({ config: { payments: 'stripe' }, clock: systemClock, jobs });
  const context = { db } as Call;
  const asked = routes['GET /api/demo-checkouts/{id}']({ params: { id } }, context);
  await expect(asked).rejects.toThrow(expect.objectContaining({ code: 'not_found' }));
  const paid = routes['POST /api/demo-checkouts/{id}'](
    { params: { id }, body: { act: 'pay' } },
    context,
  );
  await expect(paid).rejects.toThrow(expect.objectContaining({ code: 'not_found' }));
});
