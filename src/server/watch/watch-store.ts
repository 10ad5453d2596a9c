// The figures of bookings and money, and invariants that are cheap enough to be checked every minute. The nightly
// reconciliation checks all invariants over all rows.
import { type RawBuilder, sql } from 'kysely';
import { payableStates, seatedStates } from '#domain/booking/state-groups.ts';
import type { Db } from '#platform/db/db.ts';
import { limitStatements } from '#platform/db/limit-statements.ts';
import { literals } from '#platform/db/literals.ts';

/** Most rows that one check reads: the newest transactions, and the sessions that begin next. */
const most = 5000;
/** A slow database must not be slowed further. */
const checkMs = 2000;

export interface HoldFigures {
  open: number;
  seats: number;
  /** Holds whose time is over and whose seats are still taken. */
  overdue: number;
  lateSeconds: number;
}

export async function readHolds(db: Db, now: Date): Promise<HoldFigures> {
  const { rows } = await sql<HoldFigures>`
    select count(*) as open, coalesce(sum(seats), 0)::int as seats,
      count(*) filter (where hold_expires_at < ${now}) as overdue,
      greatest(coalesce(extract(epoch from ${now}::timestamptz - min(hold_expires_at)), 0), 0)::float
        as "lateSeconds"
    from (
      select seats, hold_expires_at from bookings where state in (${literals(payableStates)})
      order by hold_expires_at limit ${most}
    ) holds`.execute(db);
  return rows[0] ?? { open: 0, seats: 0, overdue: 0, lateSeconds: 0 };
}

export interface PaymentCount {
  state: string;
  provider: string;
  count: number;
}

/** Only the last day is counted: the number of all payments says nothing, and takes a while to count. */
export const countPayments = (db: Db, now: Date): Promise<PaymentCount[]> =>
  limited(
    db,
    sql<PaymentCount>`
      select state, provider, count(*) as count from payments
      where created_at > ${now}::timestamptz - interval '1 day'
      group by state, provider`,
  );

export async function countOpenIssues(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reconciliation_issues where resolved_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Each returns a row if it is broken. */
export const quickInvariants: Readonly<Record<string, (now: Date) => RawBuilder<unknown>>> = {
  ledger_balances: () => sql`
    select from (
      select id from ledger_transactions order by id desc limit ${most}
    ) newest join ledger_entries e on e.transaction_id = newest.id
    group by newest.id having sum(e.amount_cents) <> 0 limit 1`,
  no_session_oversold: (now) => sql`
    select from (${nextSessions(now)}) s where s.seats_taken > s.capacity limit 1`,
  seats_match_bookings: (now) => sql`
    select from (${nextSessions(now)}) s
    where s.seats_taken <> (
      select coalesce(sum(seats), 0) from bookings
      where session_id = s.id and state in (${literals(seatedStates)})
    ) + (
      select coalesce(sum(seats), 0) from waitlist_entries
      where session_id = s.id and state = 'offered'
    ) + (
      select coalesce(sum(seats), 0) from walk_ins
      where session_id = s.id and removed_at is null
    ) limit 1`,
};

const nextSessions = (now: Date) => sql`
  select id, seats_taken, capacity from sessions
  where state = 'scheduled' and starts_at > ${now} order by starts_at limit ${most}`;

export async function isKept(db: Db, question: RawBuilder<unknown>): Promise<boolean> {
  return (await limited(db, question)).length === 0;
}

const limited = <Row>(db: Db, question: RawBuilder<Row>): Promise<Row[]> =>
  limitStatements(db, checkMs, async (tx) => (await question.execute(tx)).rows);
