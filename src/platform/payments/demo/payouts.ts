// Payouts in demo money: accounts that are ready at once, transfers from one payment, and their reversals.
import { columnsOf } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Outcome, PaymentProvider, ReversalState } from '../provider.ts';
import { recordLine } from './balance.ts';
import { type DemoContext, newDemoId, ok, rejected, sameIdOtherRequest } from './demo-context.ts';

type CallInput<
  Call extends 'ensurePayoutAccount' | 'transfer' | 'findTransfer' | 'reverseTransfer',
> = Parameters<PaymentProvider[Call]>[0];

export async function ensureAccount(
  { db, clock }: DemoContext,
  { payeeId, isStudio, email, name }: CallInput<'ensurePayoutAccount'>,
): Promise<Outcome<{ accountId: string }>> {
  // The owner of a studio may leave it, and the demo writes to nobody.
  const texts = { email: isStudio ? '' : email, name };
  const made = { id: newDemoId('dac'), instructor_id: payeeId, ...texts };
  await db
    .insertInto('demo_accounts')
    .values({ ...made, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('instructor_id').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('demo_accounts')
    .select('id')
    .where('instructor_id', '=', payeeId)
    .executeTakeFirstOrThrow();
  return ok({ accountId: id });
}

/** A demo account needs no verification. */
export async function readAccount({ db }: DemoContext, accountId: string) {
  if (!(await hasAccount(db, accountId))) return noSuch('account');
  return ok({ status: 'active' as const, due: [] });
}

export const transferMoney = (
  { db, clock, notify }: DemoContext,
  input: CallInput<'transfer'>,
): Promise<Outcome<{ transferId: string }>> =>
  inTransaction(db, async (tx) => {
    const { payoutId, attempt, accountId, chargeRef, amountCents } = input;
    const payment = await lockCharge(tx, chargeRef);
    if (!payment) return noSuch('charge');
    const asked = await findTransfers(tx, payoutId);
    const same = asked.find((row) => row.attempt === attempt);
    if (same) return isSame(same, input) ? ok({ transferId: same.id }) : sameIdOtherRequest();
    if (!(await hasAccount(tx, accountId))) return noSuch('account');
    if (
      !isAmount(amountCents) ||
      amountCents > payment.amount_cents - (await sentOf(tx, chargeRef))
    )
      return rejected('amount_too_large', 'The payment does not have as much.');
    const id = newDemoId('dtr');
    const at = clock.now();
    const row = { payout_id: payoutId, attempt, booking_id: input.bookingId, created_at: at };
    await tx
      .insertInto('demo_transfers')
      .values({
        id,
        ...row,
        account_id: accountId,
        charge_ref: chargeRef,
        amount_cents: amountCents,
      })
      .execute();
    await recordLine(tx, { kind: 'transfer', amountCents: -amountCents, ref: id, at });
    await notify(tx, { type: 'transfer.created', refs: [{ kind: 'transfer', id }] });
    return ok({ transferId: id });
  });

export async function findTransfer(
  { db }: DemoContext,
  { payoutId }: CallInput<'findTransfer'>,
): Promise<Outcome<{ transferId: string } | null>> {
  const latest = (await findTransfers(db, payoutId)).at(-1);
  return ok(latest ? { transferId: latest.id } : null);
}

export const reverseTransfer = (
  { db, clock }: DemoContext,
  { reversalId, transferId, amountCents }: CallInput<'reverseTransfer'>,
): Promise<Outcome<{ reversalRef: string }>> =>
  inTransaction(db, async (tx) => {
    const transfer = await tx
      .selectFrom('demo_transfers')
      .select('amount_cents')
      .where('id', '=', transferId)
      .forUpdate()
      .executeTakeFirst();
    if (!transfer) return noSuch('transfer');
    const rows = await findReversals(tx, transferId, reversalId);
    const asked = rows.find((row) => row.reversal_id === reversalId);
    if (asked)
      return asked.transfer_id === transferId && asked.amount_cents === amountCents
        ? ok({ reversalRef: asked.ref })
        : sameIdOtherRequest();
    const takenCents = rows.reduce((sum, row) => sum + row.amount_cents, 0);
    if (!isAmount(amountCents) || amountCents > transfer.amount_cents - takenCents)
      return rejected('amount_too_large', 'The transfer does not have as much.');
    const ref = newDemoId('drv');
    const at = clock.now();
    await tx
      .insertInto('demo_reversals')
      .values({
        ref,
        reversal_id: reversalId,
        transfer_id: transferId,
        amount_cents: amountCents,
        created_at: at,
      })
      .execute();
    await recordLine(tx, { kind: 'transfer_reversal', amountCents, ref, at });
    return ok({ reversalRef: ref });
  });

export async function listReversals(
  { db }: DemoContext,
  transferId: string,
): Promise<Outcome<ReversalState[]>> {
  const rows = await db
    .selectFrom('demo_reversals')
    .select(columnsOf('demo_reversals'))
    .where('transfer_id', '=', transferId)
    .orderBy('created_at')
    .orderBy('ref')
    .execute();
  return ok(
    rows.map(({ ref, amount_cents: amountCents, reversal_id: reversalId }) => ({
      ref,
      amountCents,
      reversalId,
    })),
  );
}

const noSuch = (what: string): Outcome<never> =>
  rejected('resource_missing', `There is no such ${what}.`);

const isAmount = (amountCents: number): boolean =>
  Number.isSafeInteger(amountCents) && amountCents > 0;

const isSame = (
  row: Awaited<ReturnType<typeof findTransfers>>[number],
  { accountId, chargeRef, amountCents, bookingId }: CallInput<'transfer'>,
): boolean =>
  row.account_id === accountId &&
  row.charge_ref === chargeRef &&
  row.amount_cents === amountCents &&
  row.booking_id === bookingId;

const hasAccount = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('demo_accounts').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

const lockCharge = (tx: Db, chargeRef: string) =>
  tx
    .selectFrom('demo_checkouts')
    .select('amount_cents')
    .where('charge_ref', '=', chargeRef)
    .forUpdate()
    .executeTakeFirst();

const findTransfers = (db: Db, payoutId: string) =>
  db
    .selectFrom('demo_transfers')
    .select(columnsOf('demo_transfers'))
    .where('payout_id', '=', payoutId)
    .orderBy('attempt')
    .execute();

/** The sum of a charge's transfers, minus what was reversed. */
async function sentOf(tx: Db, chargeRef: string): Promise<number> {
  const sent = tx.selectFrom('demo_transfers').where('charge_ref', '=', chargeRef);
  const back = tx
    .selectFrom('demo_reversals')
    .innerJoin('demo_transfers', 'demo_transfers.id', 'demo_reversals.transfer_id')
    .where('demo_transfers.charge_ref', '=', chargeRef);
  const sum = (rows: { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);
  return (
    sum(await sent.select('amount_cents as cents').execute()) -
    sum(await back.select('demo_reversals.amount_cents as cents').execute())
  );
}

/** Reversals of the transfer, and any reversal with this id. */
const findReversals = (tx: Db, transferId: string, reversalId: string) =>
  tx
    .selectFrom('demo_reversals')
    .select(columnsOf('demo_reversals'))
    .where((row) =>
      row.or([row('transfer_id', '=', transferId), row('reversal_id', '=', reversalId)]),
    )
    .execute();
