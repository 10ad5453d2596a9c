import { randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { checkoutRequest, openDemo } from '#tests/support/worlds/demo-world.ts';
import { noteJobs } from '#tests/support/noted-jobs.ts';
import { systemClock } from '../../clock.ts';
import { createDeliverDemoEvent } from './deliver-event.ts';
import { createNotify } from './events.ts';
import { payCheckoutLater } from './pay-checkout.ts';

const { db } = await freshDatabase();
const tomorrow = { now: () => new Date('2026-11-16T16:00:00Z') };

/** The receiver ends with the test. */
async function startReceiver(statuses: number[]) {
  const received: { raw: Buffer; headers: IncomingHttpHeaders; path: string | undefined }[] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ raw: Buffer.concat(chunks), headers: request.headers, path: request.url });
      reply.writeHead(statuses[received.length - 1] ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  return { received, ownUrl: `http://127.0.0.1:${port}` };
}

const run = {
  id: randomUUID(),
  attempt: 1,
  signal: new AbortController().signal,
  finish: <T>(work: (tx: Db) => Promise<T>) => work(db),
};

async function openNoted() {
  const { jobs, added } = noteJobs();
  const demo = await openDemo(db, { notify: createNotify({ jobs, clock: tomorrow }) });
  const response = await demo.createCheckout({
    paymentId: randomUUID(),
    request: checkoutRequest(),
  });
  if (response.kind !== 'ok') throw new Error('There is no checkout.');
  return { jobs, added, demo, sessionId: response.value.sessionId };
}

const eventIds = (added: { payload: object }[]) =>
  added.map(({ payload }) => (payload as { eventId: string }).eventId);

test('sends what happened, signed, to this very server, until it is taken', async () => {
  const { jobs, added, demo, sessionId } = await openNoted();
  await demo.payAtOnce(sessionId);
  const [eventId = ''] = eventIds(added);
  const { received, ownUrl } = await startReceiver([503, 200]);
  const deliver = createDeliverDemoEvent({ db, clock: tomorrow, jobs, ownUrl });
  await expect(deliver({ eventId }, run)).rejects.toThrow('503');
  const delivered = () =>
    db
      .selectFrom('demo_events')
      .select('delivered_at')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow();
  expect((await delivered()).delivered_at).toBeNull();
  await deliver({ eventId }, run);
  expect((await delivered()).delivered_at).not.toBeNull();
  const [first, second] = received;
  expect([first?.path, second?.raw]).toEqual(['/webhooks/demo', first?.raw]);
  expect(demo.readEvent(second!.raw, second!.headers, '')).toEqual({
    id: eventId,
    type: 'checkout.paid',
    refs: [{ kind: 'checkout', id: sessionId }],
  });
});

test('has money that takes a while a minute later, when it tells of it', async () => {
  const { jobs, added, demo, sessionId } = await openNoted();
  const notify = createNotify({ jobs, clock: tomorrow });
  await payCheckoutLater(db, { clock: systemClock, notify }, sessionId);
  expect(added.map(({ options }) => options?.dueAt?.toISOString())).toEqual([
    undefined,
    '2026-11-16T16:01:00.000Z',
  ]);
  expect(await demo.closeCheckout(sessionId)).toMatchObject({ value: 'already_paid' });
  const { ownUrl } = await startReceiver([]);
  const deliver = createDeliverDemoEvent({ db, clock: tomorrow, jobs, ownUrl });
  const statuses: string[] = [];
  for (const eventId of eventIds(added)) {
    await deliver({ eventId }, run);
    const state = await demo.getCheckout(sessionId);
    statuses.push(state.kind === 'ok' ? state.value.status : state.kind);
  }
  expect(statuses).toEqual(['processing', 'paid']);
});

test('says nothing of what was undone', async () => {
  const { jobs, demo } = await openNoted();
  const { received, ownUrl } = await startReceiver([]);
  const deliver = createDeliverDemoEvent({ db, clock: tomorrow, jobs, ownUrl });
  await deliver({ eventId: 'dev_undone' }, run);
  expect([received, demo.id]).toEqual([[], 'demo']);
});
