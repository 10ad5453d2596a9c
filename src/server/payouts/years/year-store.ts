// Reads from the ledger what changed a payee's money in a month or a year.
import { type RawBuilder, sql } from 'kysely';
import type { Account } from '#domain/money/ledger.ts';
import type { EarningChange } from '#domain/money/earning-parts.ts';
import type { StatementPeriod } from '#domain/money/statement-period.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { taxesOf } from '../../shared/commission-tax.sql.ts';
import { payees } from '../../shared/payee.sql.ts';
import type { Whose } from '../earnings/earnings-store.ts';
import type { NamedTax } from '../statements/tax-words.ts';

export interface ZoneRow {
  /** Null before anything was paid for. */
  time_zone: string | null;
  /** Of the first transaction, real or demo money. */
  first_year: number | null;
  /** Of the payee. */
  name: string;
}

/** Reads the head of an index, however much there is. */
export async function findZone(db: Db, { payeeId, livemode }: Whose): Promise<ZoneRow> {
  const { rows } = await sql<ZoneRow>`
    select p.name, zone.time_zone, (
        select extract(year from first.occurred_at at time zone zone.time_zone)::integer
        from earning_transactions first
        where first.instructor_id = p.id and first.livemode = ${livemode}
        order by first.occurred_at limit 1
      ) as first_year
    from ${payees} p left join earning_zones zone on zone.instructor_id = p.id
    where p.id = ${payeeId}`.execute(db);
  const [zone] = rows;
  if (!zone) throw new Error(`No payee ${payeeId}.`);
  return zone;
}

export interface Within extends Whose {
  period: StatementPeriod;
  timeZone: string;
}

/** The transactions (t) of a period: those of other years are not looked at. */
const transactionsOf = ({ payeeId, livemode, period, timeZone }: Within) => {
  const { year, month } = period;
  const start = sql`make_timestamptz(${year}, ${month ?? 1}, 1, 0, 0, 0, ${timeZone})`;
  const after = month === undefined ? { year: year + 1, month: 1 } : next({ year, month });
  return sql`
    earning_transactions mine
      join ledger_transactions t on t.id = mine.transaction_id
    where mine.instructor_id = ${payeeId} and mine.livemode = ${livemode}
      and mine.occurred_at >= ${start}
      and mine.occurred_at < make_timestamptz(${after.year}, ${after.month}, 1, 0, 0, 0, ${timeZone})`;
};

const next = ({ year, month }: { year: number; month: number }) =>
  month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 };

const shareAccounts = ['held', 'instructor_payable', 'instructor_receivable'] as const;
const commissionAccounts = ['commission_deferred', 'commission_revenue'] as const;

/** What a transaction adds to the payee's accounts and to our commission: credits are negative in the ledger. */
const changes = sql`
  coalesce(-sum(e.amount_cents) filter (where e.account in (${literals(shareAccounts)})), 0)::bigint
    as share_cents,
  coalesce(-sum(e.amount_cents) filter (where e.account in (${literals(commissionAccounts)})), 0)::bigint
    as commission_cents,
  coalesce(-sum(e.amount_cents) filter (where e.account = ${'tax_payable' satisfies Account}), 0)::bigint
    as tax_cents`;

interface ChangeRow {
  kind: EarningChange['kind'];
  share_cents: number;
  commission_cents: number;
  tax_cents: number;
}

export const changeOf = (row: ChangeRow): EarningChange => ({
  kind: row.kind,
  shareCents: row.share_cents,
  commissionCents: row.commission_cents,
  taxCents: row.tax_cents,
});

export interface MonthChangeRow extends ChangeRow {
  /** "2026-12" */
  month: string;
}

export async function sumByMonthAndKind(db: Db, within: Within): Promise<MonthChangeRow[]> {
  const { rows } = await sql<MonthChangeRow>`
    select found.month, found.kind, ${changes}
    from (
        select to_char(mine.occurred_at at time zone ${within.timeZone}, 'YYYY-MM') as month,
          t.id, t.kind
        from ${transactionsOf(within)}
      ) found
      join ledger_entries e on e.transaction_id = found.id
    group by found.month, found.kind
    order by found.month, found.kind`.execute(db);
  return rows;
}

interface SessionFacts {
  session_id: string;
  title: string;
  starts_at: Date;
  time_zone: string;
}

export type SessionChangeRow = ChangeRow & SessionFacts;

/** The session that a transaction belongs to: a penalty names it, everything else is about a booking. */
const joinSession = (kind: RawBuilder<unknown>, source: RawBuilder<unknown>) => sql`
  join sessions s
    on s.id = case when ${kind} = 'penalty' then ${source}::uuid else b.session_id end
  join classes c on c.id = s.class_id`;

/** By the start of the sessions. */
export async function sumBySession(db: Db, within: Within): Promise<SessionChangeRow[]> {
  const { rows } = await sql<SessionChangeRow>`
    select s.id as session_id, c.title, s.starts_at, s.time_zone, found.kind, ${changes}
    from (select t.id, t.kind, t.source, t.booking_id from ${transactionsOf(within)}) found
      left join bookings b on b.id = found.booking_id
      ${joinSession(sql`found.kind`, sql`found.source`)}
      join ledger_entries e on e.transaction_id = found.id
    group by s.id, c.id, found.kind
    order by s.starts_at, s.id, found.kind`.execute(db);
  return rows;
}

export interface LedgerLineRow extends ChangeRow, SessionFacts {
  id: number;
  occurred_at: Date;
  booking_id: string | null;
  /** Null for a penalty, and for a learner who has deleted their account. */
  full_name: string | null;
}

/** One row for each transaction, in the order in which they happened. */
export async function findLedgerLines(db: Db, within: Within): Promise<LedgerLineRow[]> {
  const { rows } = await sql<LedgerLineRow>`
    select found.id, found.kind, found.occurred_at, coalesce(b.adds_to, b.id) as booking_id,
      case when l.erased_at is null then l.full_name end as full_name,
      s.id as session_id, c.title, s.starts_at, s.time_zone, sums.*
    from (
        select t.id, t.kind, t.source, t.booking_id, mine.occurred_at from ${transactionsOf(within)}
      ) found
      left join bookings b on b.id = found.booking_id
      left join profiles l on l.id = b.learner_id
      ${joinSession(sql`found.kind`, sql`found.source`)}
      cross join lateral (
        select ${changes} from ledger_entries e where e.transaction_id = found.id
      ) sums
    order by found.occurred_at, found.id`.execute(db);
  return rows;
}

export async function findTaxesWithin(db: Db, within: Within): Promise<NamedTax[]> {
  const { rows } = await taxesOf(sql`select t.booking_id from ${transactionsOf(within)}`).execute(
    db,
  );
  return rows;
}
