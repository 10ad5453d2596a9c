// Stores payouts: the instructor's share of one session, and its progress.
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { type HoldReason, payoutStuckBefore } from '#domain/money/payout-rules.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { seatedPayment } from '../shared/seated-payment.sql.ts';

export type Payout = Selectable<Schema['payouts']>;

export function findPayout(db: Db, id: string): Promise<Payout | undefined> {
  return db
    .selectFrom('payouts')
    .select(columnsOf('payouts'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export function findPayoutOf(db: Db, sessionId: string): Promise<Payout | undefined> {
  return db
    .selectFrom('payouts')
    .select(columnsOf('payouts'))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

interface NewPayout {
  sessionId: string;
  payeeId: string;
  dueAt: Date;
  at: Date;
}

/** Returns undefined when the session already has a payout. */
export async function insertPayout(
  tx: Db,
  { sessionId, payeeId, dueAt, at }: NewPayout,
): Promise<string | undefined> {
  const row = await tx
    .insertInto('payouts')
    .values({
      id: randomUUID(),
      session_id: sessionId,
      instructor_id: payeeId,
      due_at: dueAt,
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export interface OwedBooking {
  booking_id: string;
  payment_id: string;
  provider: 'demo' | 'stripe';
  livemode: boolean;
  charge_ref: string | null;
  cents: number;
}

/** Bookings of a session for which their payee is owed money that is not on its way, the oldest first. */
export async function findOwed(db: Db, sessionId: string): Promise<OwedBooking[]> {
  const { rows } = await sql<OwedBooking>`
    select b.id as booking_id, pay.id as payment_id, pay.provider, pay.livemode,
      pay.provider_charge_id as charge_ref, owed.cents
    from bookings b ${seatedPayment}
      cross join lateral (
        select ((
          select coalesce(-sum(e.amount_cents), 0)
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.booking_id = b.id and e.account = 'instructor_payable'
        ) - (
          select coalesce(sum(amount_cents), 0) from transfers
          where booking_id = b.id and state = 'waiting'
        ))::bigint as cents
      ) owed
    where b.session_id = ${sessionId} and owed.cents > 0
    order by b.created_at, b.id`.execute(db);
  return rows;
}

export interface PayoutChange {
  state: Payout['state'];
  holdReason?: HoldReason | undefined;
  totals?: Pick<Payout, 'gross_cents' | 'netted_cents' | 'amount_cents'> | undefined;
  at: Date;
}

/** Returns false when state and reason were the same before. */
export async function savePayout(
  tx: Db,
  id: string,
  { state, holdReason, totals, at }: PayoutChange,
): Promise<boolean> {
  const reason = holdReason ?? null;
  const { is_new: isNew } = await tx
    .with('before', (from) =>
      from.selectFrom('payouts').select(['id', 'state', 'hold_reason']).where('id', '=', id),
    )
    .updateTable('payouts')
    .from('before')
    .set({
      state,
      hold_reason: reason,
      checked_at: at,
      paid_at: state === 'paid' ? sql<Date>`coalesce(payouts.paid_at, ${at})` : null,
      ...totals,
    })
    .whereRef('payouts.id', '=', 'before.id')
    .returning(
      sql<boolean>`before.state <> ${state} or before.hold_reason is distinct from ${reason}`.as(
        'is_new',
      ),
    )
    .executeTakeFirstOrThrow();
  return isNew;
}

/** Returns false when the payout is not on hold (any more), so that only one of two callers continues. */
export async function releasePayout(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ state: 'scheduled', hold_reason: null })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const justNowMs = minuteMs;

/**
 * Claims a payout that should long have been sent. Returns false when it was tried just now, so that only one of two
 * callers continues.
 */
export async function touchLatePayout(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payouts')
    .set({ checked_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['scheduled', 'sending'])
    .where('due_at', '<', payoutStuckBefore(at))
    .where((where) =>
      where.or([
        where('checked_at', 'is', null),
        where('checked_at', '<', new Date(at.getTime() - justNowMs)),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface OnHoldInput {
  payeeId: string;
  provider: OwedBooking['provider'];
  reasons: readonly HoldReason[];
}

/** Payouts of a payee that are on hold for one of these reasons and owe money that this provider has. */
export async function findPayoutsOnHold(
  db: Db,
  { payeeId, provider, reasons }: OnHoldInput,
): Promise<Payout[]> {
  const onHold = await db
    .selectFrom('payouts')
    .select(columnsOf('payouts'))
    .where('instructor_id', '=', payeeId)
    .where('state', '=', 'held')
    .where('hold_reason', 'in', reasons)
    .orderBy('due_at')
    .execute();
  const found: Payout[] = [];
  for (const payout of onHold) {
    const owed = await findOwed(db, payout.session_id);
    if (owed.some((one) => one.provider === provider)) found.push(payout);
  }
  return found;
}

export async function savePayoutChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('payouts').set({ checked_at: at }).where('id', '=', id).execute();
}
