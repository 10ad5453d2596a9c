// Pays a checkout with demo money: at once, or after a while, as bank transfers do.
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { demoFeeCents, recordLine } from './balance.ts';
import { type DemoCheckoutRow, lockCheckout } from './checkouts.ts';
import { type DemoContext, newDemoId } from './demo-context.ts';

/** Long enough to notice the delay, short enough to wait for. */
const laterSeconds = 60;

type Paying = Pick<DemoContext, 'clock' | 'notify'>;

/** Returns the checkout as it is afterwards. Paying twice has no further effect. */
export const payCheckout = (db: Db, context: Paying, sessionId: string) =>
  inTransaction(db, async (tx) => {
    const row = await lockCheckout(tx, context, sessionId);
    if (row?.state !== 'open') return row;
    const refs = [{ kind: 'checkout' as const, id: row.id }];
    await context.notify(tx, { type: 'checkout.paid', refs });
    return takeMoney(tx, context, row, newDemoId('dpi'));
  });

export const payCheckoutLater = (db: Db, context: Paying, sessionId: string) =>
  inTransaction(db, async (tx) => {
    const row = await lockCheckout(tx, context, sessionId);
    if (row?.state !== 'open') return row;
    const refs = [{ kind: 'checkout' as const, id: row.id }];
    await context.notify(tx, { type: 'checkout.processing', refs });
    await context.notify(tx, { type: 'checkout.paid', refs, afterSeconds: laterSeconds });
    const change = { state: 'processing' as const, payment_ref: newDemoId('dpi') };
    await tx.updateTable('demo_checkouts').set(change).where('id', '=', row.id).execute();
    return { ...row, ...change };
  });

/** Completes a payment that was processing. */
export const settleCheckout = (db: Db, context: Paying, sessionId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockCheckout(tx, context, sessionId);
    if (row?.state === 'processing' && row.payment_ref !== null)
      await takeMoney(tx, context, row, row.payment_ref);
  });

async function takeMoney(
  tx: Db,
  { clock }: Paying,
  row: DemoCheckoutRow,
  paymentRef: string,
): Promise<DemoCheckoutRow> {
  const at = clock.now();
  const chargeRef = newDemoId('dch');
  const change = {
    state: 'paid' as const,
    payment_ref: paymentRef,
    charge_ref: chargeRef,
    paid_at: at,
  };
  await tx.updateTable('demo_checkouts').set(change).where('id', '=', row.id).execute();
  const amountCents = row.amount_cents;
  const feeCents = demoFeeCents(amountCents);
  await recordLine(tx, { kind: 'payment', amountCents, feeCents, ref: chargeRef, at });
  return { ...row, ...change };
}
