import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { checkoutRequest, openDemo } from '#tests/support/worlds/demo-world.ts';
import { lockRows, waitersAre } from '#tests/support/database/locked-rows.ts';
import type { Outcome, PaymentProvider } from '../provider.ts';

const database = await freshDatabase();
const { db } = database;

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(JSON.stringify(outcome));
  return outcome.value;
}

const open = async (demo: PaymentProvider, request = checkoutRequest()) =>
  valueOf(await demo.createCheckout({ paymentId: randomUUID(), request })).sessionId;

async function paid(demo: PaymentProvider, amountCents = 4500) {
  const sessionId = await open(demo, checkoutRequest({ amountCents }));
  await demo.payAtOnce?.(sessionId);
  const { paymentRef = '', chargeRef = '' } = valueOf(await demo.getCheckout(sessionId));
  return { sessionId, paymentRef, chargeRef };
}

async function ledger(demo: PaymentProvider, since = new Date(0)) {
  const lines: [kind: string, amountCents: number, feeCents: number, ref: string][] = [];
  for await (const { kind, amountCents, feeCents, ref } of demo.listBalanceTransactions(since))
    lines.push([kind, amountCents, feeCents, ref]);
  return lines;
}

test('opens one page for an id, however often it is asked, and none for another request', async () => {
  const demo = await openDemo(db);
  const input = { paymentId: randomUUID(), request: checkoutRequest() };
  const responses = await Promise.all([1, 2, 3, 4].map(() => demo.createCheckout(input)));
  const { sessionId, url } = valueOf(responses[0]!);
  expect(new Set(responses.map((response) => valueOf(response).sessionId))).toEqual(
    new Set([sessionId]),
  );
  expect(url).toBe(`https://trellis.example/demo-pay/${sessionId}`);
  const other = { ...input, request: { ...input.request, amountCents: 4501 } };
  expect(await demo.createCheckout(other)).toMatchObject({ kind: 'rejected', code: 'id_reused' });
});

test.each([0, -1, 0.5, Number.NaN, 2 ** 60])(
  'takes no payment of %d cents',
  async (amountCents) => {
    const demo = await openDemo(db);
    const input = { paymentId: randomUUID(), request: checkoutRequest({ amountCents }) };
    expect(await demo.createCheckout(input)).toMatchObject({ kind: 'rejected' });
  },
);

test('takes the money once, keeps its fee and says so once', async () => {
  const demo = await openDemo(db);
  const sessionId = await open(demo);
  await Promise.all([1, 2, 3, 4].map(() => demo.payAtOnce(sessionId)));
  const state = valueOf(await demo.getCheckout(sessionId));
  expect(state).toMatchObject({ status: 'paid', amountCents: 4500, currency: 'usd' });
  expect(state.fee?.amountCents).toBe(161);
  const lines = (await ledger(demo)).filter(([, , , ref]) => ref === state.chargeRef);
  expect(lines).toEqual([['payment', 4500, 161, state.chargeRef]]);
  expect(demo.sent).toEqual([
    { type: 'checkout.paid', refs: [{ kind: 'checkout', id: sessionId }] },
  ]);
});

test.each(['pay', 'close'])(
  'is either paid or closed when both come at once, and to %s comes first',
  async (first) => {
    const demo = await openDemo(db);
    const sessionId = await open(demo);
    const row = 'select from demo_checkouts where id = $1 for update';
    const locked = await lockRows(database, row, [sessionId]);
    const asks = {
      pay: () => demo.payAtOnce(sessionId),
      close: () => demo.closeCheckout(sessionId),
    };
    const isPaid = first === 'pay';
    const early = isPaid ? asks.pay() : asks.close();
    await waitersAre(database, 1);
    const late = isPaid ? asks.close() : asks.pay();
    await waitersAre(database, 2);
    await locked.letGo();
    const responses = await Promise.all([early, late]);
    const { status } = valueOf(await demo.getCheckout(sessionId));
    expect([status, ...responses]).toMatchObject(
      isPaid
        ? ['paid', { value: null }, { value: 'already_paid' }]
        : ['closed', { value: 'closed' }, { code: 'checkout_closed' }],
    );
  },
);

test('closes by itself when its time is over, for good', async () => {
  let now = new Date('2026-11-15T16:00:00Z');
  const demo = await openDemo(db, { clock: { now: () => now } });
  const expiresAt = '2026-11-15T16:31:00Z';
  const sessionId = await open(demo, checkoutRequest({ expiresAt }));
  now = new Date('2026-11-15T16:30:59.999Z');
  expect(valueOf(await demo.getCheckout(sessionId)).status).toBe('open');
  now = new Date(expiresAt);
  expect(valueOf(await demo.getCheckout(sessionId)).status).toBe('closed');
  now = new Date('2026-11-15T16:30:00Z');
  expect(await demo.payAtOnce(sessionId)).toMatchObject({ code: 'checkout_closed' });
  expect(valueOf(await demo.closeCheckout(sessionId))).toBe('already_closed');
});

test('gives no more back than came in, also when many ask at once', async () => {
  const demo = await openDemo(db);
  const { paymentRef } = await paid(demo, 1000);
  const input = { paymentRef, amountCents: 400, attempt: 1 };
  const ids = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const responses = await Promise.all(ids.map((refundId) => demo.refund({ ...input, refundId })));
  expect(responses.map(({ kind }) => kind).toSorted()).toEqual([
    'ok',
    'ok',
    'rejected',
    'rejected',
  ]);
  const made = valueOf(await demo.listRefunds(paymentRef));
  expect(made.map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [400, 'succeeded'],
    [400, 'succeeded'],
  ]);
});

test('refunds once for an id and an attempt, and finds it again by the id', async () => {
  const demo = await openDemo(db);
  const { paymentRef } = await paid(demo);
  const other = await paid(demo);
  const input = { refundId: randomUUID(), paymentRef, amountCents: 700, attempt: 1 };
  expect(valueOf(await demo.findRefund(input))).toBeNull();
  const responses = await Promise.all([demo.refund(input), demo.refund(input), demo.refund(input)]);
  const refs = new Set(responses.map((response) => valueOf(response).ref));
  expect(refs.size).toBe(1);
  expect(valueOf(await demo.findRefund(input))?.ref).toBe([...refs][0]);
  for (const change of [{ amountCents: 800 }, { paymentRef: other.paymentRef }])
    expect(await demo.refund({ ...input, ...change })).toMatchObject({ code: 'id_reused' });
  expect(valueOf(await demo.refund({ ...input, attempt: 2 })).ref).not.toBe([...refs][0]);
});

test('knows no payment, checkout or account of somebody else', async () => {
  const demo = await openDemo(db);
  const refund = { refundId: randomUUID(), paymentRef: "x' or 1=1", amountCents: 1, attempt: 1 };
  const asked = [
    demo.getCheckout('x'),
    demo.closeCheckout('x'),
    demo.payAtOnce('x'),
    demo.refund(refund),
    demo.getPayoutAccount('x'),
  ];
  for (const response of await Promise.all(asked))
    expect(response).toMatchObject({ kind: 'rejected', code: 'resource_missing' });
});

test('pays out of one payment what it has, once for an id, and takes it back', async () => {
  const demo = await openDemo(db);
  const { chargeRef } = await paid(demo, 5000);
  const person = {
    payeeId: randomUUID(),
    isStudio: false,
    email: 'ivo@example.org',
    name: 'Ivo',
    currency: 'usd',
  };
  const { accountId } = valueOf(await demo.ensurePayoutAccount(person));
  expect(valueOf(await demo.ensurePayoutAccount(person)).accountId).toBe(accountId);
  const ids = { payoutId: randomUUID(), accountId, chargeRef, bookingId: 'b' };
  const input = { ...ids, currency: 'usd', attempt: 1 };
  const [first, again] = await Promise.all([
    demo.transfer({ ...input, amountCents: 4500 }),
    demo.transfer({ ...input, amountCents: 4500 }),
  ]);
  const { transferId } = valueOf(first);
  expect([again, valueOf(await demo.findTransfer(input))]).toEqual([first, { transferId }]);
  const more = { ...input, payoutId: randomUUID(), amountCents: 501 };
  expect(await demo.transfer(more)).toMatchObject({ code: 'amount_too_large' });
  const back = { reversalId: randomUUID(), transferId, amountCents: 4500 };
  const { reversalRef } = valueOf(await demo.reverseTransfer(back));
  expect(valueOf(await demo.reverseTransfer(back)).reversalRef).toBe(reversalRef);
  const lines = (await ledger(demo)).filter(([, , , ref]) =>
    [transferId, reversalRef].includes(ref),
  );
  expect(lines).toEqual([
    ['transfer', -4500, 0, transferId],
    ['transfer_reversal', 4500, 0, reversalRef],
  ]);
});

test('lists its books from a moment on, page after page', async () => {
  const since = new Date('2031-01-01T00:00:00Z');
  const rows = Array.from({ length: 205 }, (_, index) => ({
    kind: 'payment' as const,
    amount_cents: index + 1,
    ref: `page-${index}`,
    created_at: new Date(since.getTime() + index - 1),
  }));
  await db.insertInto('demo_balance_transactions').values(rows).execute();
  const listed = await ledger(await openDemo(db), since);
  expect(listed.map(([, amountCents]) => amountCents)).toEqual(
    rows.slice(1).map(({ amount_cents: amountCents }) => amountCents),
  );
});

test('is undone with the transaction it is asked in', async () => {
  const paymentId = randomUUID();
  const undone = db.transaction().execute(async (tx) => {
    const demo = await openDemo(tx);
    const { sessionId } = valueOf(
      await demo.createCheckout({ paymentId, request: checkoutRequest() }),
    );
    valueOf(await demo.payAtOnce(sessionId));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  const left = db.selectFrom('demo_checkouts').select('id').where('payment_id', '=', paymentId);
  expect(await left.execute()).toEqual([]);
});

test('cannot say what happened when its database is gone', async () => {
  const own = await freshDatabase();
  const demo = await openDemo(own.db);
  await own.pool.end();
  const input = { paymentId: randomUUID(), request: checkoutRequest() };
  expect(await demo.createCheckout(input)).toMatchObject({ kind: 'unknown' });
});
