// Reads the ledger for operators: balances, their lines, and one event with all its lines.
import { sql } from 'kysely';
import type { Account, LedgerKind } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import { ownSeats } from '../../shared/booking-family.sql.ts';

export interface BalanceRow {
  account: Account;
  livemode: boolean;
  cents: number;
  lines: number;
}

export async function findBalances(db: Db): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    select account, livemode, sum(amount_cents)::bigint as cents, count(*) as lines
    from ledger_entries group by account, livemode`.execute(db);
  return rows;
}

/** Escrow belongs to the learner of the booking until the class is over; every other owner is an instructor. */
const ownerName = sql`coalesce(learner.full_name, instructor.full_name)`;
const owners = sql`
  left join bookings held_for on e.account = 'held' and held_for.id = e.owner_id
  left join profiles learner on learner.id = held_for.learner_id
  left join profiles instructor on e.account <> 'held' and instructor.id = e.owner_id`;

export interface LineRow {
  id: number;
  transactionId: number;
  at: Date;
  kind: LedgerKind;
  cents: number;
  owner: string | null;
  classTitle: string | null;
}

interface FindLinesInput {
  account: Account;
  livemode: boolean;
  /** Only lines older than this one. */
  before: number | undefined;
  limit: number;
}

export async function findLines(
  db: Db,
  { account, livemode, before, limit }: FindLinesInput,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select e.id, t.id as "transactionId", t.occurred_at as at, t.kind, e.amount_cents as cents,
      ${ownerName} as owner, c.title as "classTitle"
    from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      ${owners}
      left join bookings b on b.id = t.booking_id
      left join sessions s on s.id = b.session_id
      left join classes c on c.id = s.class_id
    where e.account = ${account} and e.livemode = ${livemode}
      and (${before ?? null}::bigint is null or e.id < ${before ?? null}::bigint)
    order by e.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface EventRow {
  id: number;
  kind: LedgerKind;
  source: string;
  at: Date;
  recordedAt: Date;
  bookingId: string | null;
}

export async function findEvent(db: Db, id: number): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select id, kind, source, occurred_at as at, recorded_at as "recordedAt", booking_id as "bookingId"
    from ledger_transactions where id = ${id}`.execute(db);
  return rows[0];
}

export interface EntryRow {
  account: Account;
  livemode: boolean;
  cents: number;
  owner: string | null;
}

/** Debits before credits, as is usual in a ledger. */
export async function findEntries(db: Db, transactionId: number): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.account, e.livemode, e.amount_cents as cents, ${ownerName} as owner
    from ledger_entries e ${owners}
    where e.transaction_id = ${transactionId} order by e.amount_cents < 0, e.id`.execute(db);
  return rows;
}

export interface SoldRow {
  id: string;
  state: string;
  seats: number;
  priceCents: number;
  learner: { id: string; fullName: string };
  instructor: { id: string; fullName: string };
  title: string;
  startsAt: Date;
  timeZone: string;
  events: { id: number; kind: LedgerKind; at: string; cents: number }[];
}

/** A booking with all its ledger events, the oldest first; the amount of an event is the sum of its debits. */
export async function findSold(db: Db, bookingId: string): Promise<SoldRow | undefined> {
  const { rows } = await sql<SoldRow>`
    select b.id, b.state, ${ownSeats} as seats, b.price_cents as "priceCents",
      json_build_object('id', learner.id, 'fullName', learner.full_name) as learner,
      json_build_object('id', instructor.id, 'fullName', instructor.full_name) as instructor,
      c.title, s.starts_at as "startsAt", s.time_zone as "timeZone",
      (
        select coalesce(json_agg(one order by (one ->> 'id')::bigint), '[]') from (
          select json_build_object('id', t.id, 'kind', t.kind, 'at', t.occurred_at, 'cents',
            sum(e.amount_cents) filter (where e.amount_cents > 0)) as one
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.booking_id = b.id group by t.id
        ) events
      ) as events
    from bookings b
      join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id
      join profiles learner on learner.id = b.learner_id
      join profiles instructor on instructor.id = c.teacher_id
    where b.id = ${bookingId}`.execute(db);
  return rows[0];
}

export interface DifferenceRow {
  id: number;
  provider: string;
  reference: string;
  kind: 'missing_in_books' | 'missing_at_provider' | 'amount_differs';
  oursCents: number | null;
  theirsCents: number | null;
  foundAt: Date;
}

/** Unresolved differences, the oldest first. */
export async function findOpenDifferences(db: Db, limit: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select id, provider, reference, kind, expected_cents as "oursCents",
      actual_cents as "theirsCents", found_at as "foundAt"
    from reconciliation_issues where resolved_at is null
    order by found_at, id limit ${limit}`.execute(db);
  return rows;
}
