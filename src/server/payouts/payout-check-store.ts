// Finds payouts, accounts, reversals and debts that have waited long enough to be checked again.
import { sql } from 'kysely';
import { chargeKinds } from '#domain/money/ledger.ts';
import { dayMs, minuteMs } from '#domain/time/durations.ts';
import { columnList, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { payees } from '../shared/payee.sql.ts';
import type { Payout } from './payout-store.ts';

const most = 200;
const ago = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * minuteMs);

/** Payouts that are due or being sent and make no progress; their own timers run first. */
export async function findSlowPayouts(
  db: Db,
  at: Date,
): Promise<(Pick<Payout, 'id'> & { ends_at: Date })[]> {
  const before = ago(at, 5);
  return db
    .selectFrom('payouts')
    .innerJoin('sessions', 'sessions.id', 'payouts.session_id')
    .select(['payouts.id', 'sessions.ends_at'])
    .where('payouts.state', 'in', ['scheduled', 'sending'])
    .where('payouts.due_at', '<', before)
    .where((where) =>
      where.or([
        where('payouts.checked_at', 'is', null),
        where('payouts.checked_at', '<', ago(at, 60)),
      ]),
    )
    .orderBy('payouts.due_at')
    .limit(most)
    .execute();
}

/** Payouts on hold until a bank decides a dispute. */
export function findFrozenPayouts(db: Db): Promise<Payout[]> {
  return db
    .selectFrom('payouts')
    .select(columnsOf('payouts'))
    .where('state', '=', 'held')
    .where('hold_reason', '=', 'dispute')
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** Payouts on hold for a suspension that has been lifted. */
export async function findReadmittedPayouts(db: Db): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${columnList('payouts', 'o')} from payouts o
    where o.state = 'held' and o.hold_reason = 'suspended' and not exists (
      select from ${payees} payee where payee.id = o.instructor_id and payee.is_suspended)
    order by o.due_at limit ${most}`.execute(db);
  return rows;
}

/** Payouts on hold for refund requests, all of which have been decided. */
export async function findAnsweredPayouts(db: Db): Promise<Payout[]> {
  const { rows } = await sql<Payout>`
    select ${columnList('payouts', 'o')} from payouts o
    where o.state = 'held' and o.hold_reason = 'refund_request' and not exists (
      select from bookings b join refund_requests r on r.booking_id = b.id
      where b.session_id = o.session_id and r.state = 'open')
    order by o.due_at limit ${most}`.execute(db);
  return rows;
}

/** Payouts on hold because our balance is too low, last tried before `before`. */
export function findShortPayouts(db: Db, before: Date): Promise<Payout[]> {
  return db
    .selectFrom('payouts')
    .select(columnsOf('payouts'))
    .where('state', '=', 'held')
    .where('hold_reason', '=', 'balance')
    .where('checked_at', '<', before)
    .orderBy('due_at')
    .limit(most)
    .execute();
}

/** Payouts on hold for which nothing is owed any more, because it was refunded to learners. */
export async function findEmptyPayouts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from payouts o
    where o.state = 'held' and not exists (
      select from bookings b join ledger_transactions t on t.booking_id = b.id
        join ledger_entries e on e.transaction_id = t.id
      where b.session_id = o.session_id and e.account = 'instructor_payable'
      group by b.id having sum(e.amount_cents) <> 0)
    order by o.due_at limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Accounts that lack something, and those that a payout waits for. */
export function findWaitingAccounts(db: Db, before: Date) {
  return db
    .selectFrom('payout_accounts')
    .select(['instructor_id', 'provider', 'account_ref'])
    .where('checked_at', '<', before)
    .where((where) =>
      where.or([
        where('status', 'in', ['pending', 'restricted']),
        where.and([where('status', '=', 'active'), where('requirements', '<>', sql`'[]'`)]),
        where.exists(
          where
            .selectFrom('payouts')
            .select('payouts.id')
            .whereRef('payouts.instructor_id', '=', 'payout_accounts.instructor_id')
            .where('payouts.state', '=', 'held')
            .where('payouts.hold_reason', '=', 'no_account'),
        ),
      ]),
    )
    .orderBy('checked_at')
    .limit(most)
    .execute();
}

export async function findSlowReversals(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('reversals')
    .select('id')
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

const debtDays = 90;

/**
 * Bookings whose recent refunds and lost disputes made the payee owe more than has been asked back so far. Those
 * with nothing left to ask back are left out: they would come before the others for months.
 */
export async function findUnaskedDebts(db: Db, at: Date): Promise<string[]> {
  const since = new Date(at.getTime() - debtDays * dayMs);
  const { rows } = await sql<{ booking_id: string }>`
    select t.booking_id from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
    where e.account = 'instructor_receivable' and t.kind in (${literals(chargeKinds)})
      and t.occurred_at > ${since}
    group by t.booking_id, e.owner_id, e.livemode
    having sum(e.amount_cents) > (
      select coalesce(sum(r.amount_cents), 0) from reversals r
        join transfers o on o.id = r.transfer_id
      where o.booking_id = t.booking_id and r.reason = 'debt')
      and exists (
        select from transfers o
        where o.booking_id = t.booking_id and o.state = 'sent' and o.amount_cents > (
          select coalesce(sum(r.amount_cents), 0) from reversals r
          where r.transfer_id = o.id and r.state <> 'refused'))
      and (
        select sum(d.amount_cents) from ledger_entries d
        where d.account = 'instructor_receivable' and d.owner_id = e.owner_id
          and d.livemode = e.livemode) > 0
    order by t.booking_id limit ${most}`.execute(db);
  return rows.map(({ booking_id: bookingId }) => bookingId);
}
