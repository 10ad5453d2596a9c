// Checkouts of the demo: opened once for each payment id, closed on request or when they expire.
import { type Selectable, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Schema } from '../../db/schema.ts';
import type { CheckoutRequest, CheckoutState, Outcome, PaymentProvider } from '../provider.ts';
import { balanceId } from './balance.ts';
import { type DemoContext, newDemoId, ok, rejected, sameIdOtherRequest } from './demo-context.ts';

export type DemoCheckoutRow = Selectable<Schema['demo_checkouts']>;

export const leastDemoCents = 1;

export const noSuchCheckout = (): Outcome<never> =>
  rejected('resource_missing', 'There is no such checkout.');

export async function openCheckout(
  { db, clock, publicUrl }: DemoContext,
  { paymentId, request }: Parameters<PaymentProvider['createCheckout']>[0],
): Promise<Outcome<{ sessionId: string; url: string }>> {
  const { amountCents, currency } = request;
  if (!Number.isSafeInteger(amountCents) || amountCents < leastDemoCents)
    return rejected('amount_too_small', 'The amount must be at least one cent.');
  const asked = JSON.stringify(request);
  const opened = await db
    .insertInto('demo_checkouts')
    .values({
      id: newDemoId('dcs'),
      payment_id: paymentId,
      request: asked,
      amount_cents: amountCents,
      currency,
      created_at: clock.now(),
      expires_at: new Date(request.expiresAt),
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  const pageOf = (id: string) => ok({ sessionId: id, url: `${publicUrl}/demo-pay/${id}` });
  if (opened) return pageOf(opened.id);
  const { id, isSame } = await db
    .selectFrom('demo_checkouts')
    .select(['id', sql<boolean>`request = ${asked}::jsonb`.as('isSame')])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return isSame ? pageOf(id) : sameIdOtherRequest();
}

/**
 * Locks the checkout and closes it first if it has expired: once read as closed, it is never paid. Paying and closing
 * at the same moment wait for this lock.
 */
export async function lockCheckout(
  tx: Db,
  { clock, notify }: Pick<DemoContext, 'clock' | 'notify'>,
  sessionId: string,
): Promise<DemoCheckoutRow | undefined> {
  const row = await tx
    .selectFrom('demo_checkouts')
    .select(columnsOf('demo_checkouts'))
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  return row && isOver(row, clock) ? closeRow(tx, notify, row) : row;
}

export const closeCheckout = ({ db, ...context }: DemoContext, sessionId: string) =>
  inTransaction(db, async (tx) => {
    const row = await lockCheckout(tx, context, sessionId);
    if (!row) return noSuchCheckout();
    if (row.state === 'closed') return ok('already_closed' as const);
    // A processing payment cannot be stopped either; the state tells the two apart.
    if (row.state !== 'open') return ok('already_paid' as const);
    await closeRow(tx, context.notify, row);
    return ok('closed' as const);
  });

async function closeRow(
  tx: Db,
  notify: DemoContext['notify'],
  row: DemoCheckoutRow,
): Promise<DemoCheckoutRow> {
  await tx
    .updateTable('demo_checkouts')
    .set({ state: 'closed' })
    .where('id', '=', row.id)
    .execute();
  await notify(tx, { type: 'checkout.closed', refs: [{ kind: 'checkout', id: row.id }] });
  return { ...row, state: 'closed' };
}

export async function readCheckout(
  { db, ...context }: DemoContext,
  sessionId: string,
): Promise<Outcome<CheckoutState>> {
  const seen = await findCheckout(db, sessionId);
  const row = isOver(seen, context.clock)
    ? await inTransaction(db, (tx) => lockCheckout(tx, context, sessionId))
    : seen;
  return row ? ok(await stateOf(db, row)) : noSuchCheckout();
}

export const findCheckout = (db: Db, sessionId: string): Promise<DemoCheckoutRow | undefined> =>
  db
    .selectFrom('demo_checkouts')
    .select(columnsOf('demo_checkouts'))
    .where('id', '=', sessionId)
    .executeTakeFirst();

/** Still marked open, but too late to pay. */
export const isOver = (row: DemoCheckoutRow | undefined, clock: Clock): boolean =>
  row?.state === 'open' && row.expires_at <= clock.now();

async function stateOf(db: Db, row: DemoCheckoutRow): Promise<CheckoutState> {
  const line =
    row.charge_ref === null
      ? undefined
      : await db
          .selectFrom('demo_balance_transactions')
          .select(['id', 'fee_cents'])
          .where('kind', '=', 'payment')
          .where('ref', '=', row.charge_ref)
          .executeTakeFirst();
  return {
    status: row.state,
    amountCents: row.amount_cents,
    currency: row.currency,
    ...(row.payment_ref !== null && { paymentRef: row.payment_ref }),
    ...(row.charge_ref !== null && { chargeRef: row.charge_ref }),
    ...(line && { fee: { ref: balanceId(line.id), amountCents: line.fee_cents } }),
  };
}

/** The request of the checkout; we stored it ourselves, so it has our shape. */
export const requestOf = (row: DemoCheckoutRow): CheckoutRequest => row.request as CheckoutRequest;
