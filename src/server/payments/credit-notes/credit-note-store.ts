// Stores credit notes, and takes their numbers.
import { type RawBuilder, sql } from 'kysely';
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { Db } from '#platform/db/db.ts';
import type { Refund } from '../refunds/refund-store.ts';

export interface CreditNoteFacts {
  house: Publisher;
  reason: Refund['reason'];
  /** Which revision of the receipt counted then. */
  receiptRevision: number;
  /** Credited of the same receipt before. */
  beforeCents: number;
  /** When the money was given back, which may be long before the note; missing in notes of an earlier release. */
  refundedAt?: string;
}

export interface RefundToCredit {
  paymentId: string;
  reason: Refund['reason'];
  /** What may still be credited: never more in all than was refunded, nor than was paid. */
  cents: number;
  beforeCents: number;
  receiptRevision: number;
  refundedAt: Date;
}

/** A refund that came back is still owed, also where more than the rest was then given back by hand. */
const mostOf = (paymentId: RawBuilder<unknown>) => sql`(
  select least(sum(made.amount_cents), max(paid.amount_cents)) from payments paid
    join refunds made on made.payment_id = paid.id
  where paid.id = ${paymentId})`;

/** Undefined where nothing has a receipt, or the refund has its credit note. The caller holds the session lock. */
export async function findRefundToCredit(
  tx: Db,
  refundId: string,
): Promise<RefundToCredit | undefined> {
  const { rows } = await sql<RefundToCredit>`
    select r.payment_id as "paymentId", r.reason, r.requested_at as "refundedAt", before.cents as "beforeCents",
      least(r.amount_cents, ${mostOf(sql`r.payment_id`)} - before.cents)::bigint as cents,
      (select coalesce(max(revision), 1) from receipt_corrections
        where payment_id = r.payment_id)::integer as "receiptRevision"
    from refunds r join receipts on receipts.payment_id = r.payment_id
      cross join lateral (
        select coalesce(sum(amount_cents), 0)::bigint as cents from credit_notes
        where payment_id = r.payment_id
      ) before
    where r.id = ${refundId} and not exists (
      select from credit_notes where refund_id = r.id)`.execute(tx);
  const [found] = rows;
  return found && found.cents > 0 ? found : undefined;
}

interface NewCreditNote {
  refundId: string;
  paymentId: string;
  cents: number;
  facts: CreditNoteFacts;
  at: Date;
}

/**
 * Stores it under the next number. Others who issue one wait until this transaction ends, because a number of a transaction
 * that failed is given to the next.
 */
export async function insertCreditNote(tx: Db, note: NewCreditNote): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    with taken as (
      update document_numbers set last_number = last_number + 1
      where series = 'credit_note' returning last_number
    )
    insert into credit_notes (number, refund_id, payment_id, amount_cents, facts, issued_at)
    select last_number, ${note.refundId}, ${note.paymentId}, ${note.cents},
      ${JSON.stringify(note.facts)}, ${note.at}
    from taken returning number`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Refund ${note.refundId} got no number for its credit note.`);
  return row.number;
}

export interface CreditNoteRow {
  number: number;
  bookingId: string;
  learnerId: string;
  paymentId: string;
  cents: number;
  facts: CreditNoteFacts;
  issuedAt: Date;
}

const found = sql`
  select n.number, p.booking_id as "bookingId", b.learner_id as "learnerId",
    n.payment_id as "paymentId", n.amount_cents as cents, n.facts, n.issued_at as "issuedAt"
  from credit_notes n join payments p on p.id = n.payment_id join bookings b on b.id = p.booking_id`;

export async function findCreditNote(db: Db, number: number): Promise<CreditNoteRow | undefined> {
  const { rows } = await sql<CreditNoteRow>`${found} where n.number = ${number}`.execute(db);
  return rows[0];
}

/** For the export of a person's data. */
export function findNotesOf(db: Db, paymentId: string) {
  return db
    .selectFrom('credit_notes')
    .select(['number', 'amount_cents', 'issued_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('number')
    .execute();
}

/** Refunds that left without a credit note, the oldest first. */
export async function findUncredited(
  db: Db,
  most: number,
): Promise<{ refundId: string; bookingId: string }[]> {
  const { rows } = await sql<{ refundId: string; bookingId: string }>`
    select r.id as "refundId", p.booking_id as "bookingId"
    from refunds r join receipts on receipts.payment_id = r.payment_id
      join payments p on p.id = r.payment_id
    where r.state in ('pending', 'succeeded', 'manual_done')
      and not exists (select from credit_notes where refund_id = r.id)
      and (select coalesce(sum(amount_cents), 0) from credit_notes where payment_id = r.payment_id)
        < ${mostOf(sql`r.payment_id`)}
    order by r.requested_at, r.id limit ${most}`.execute(db);
  return rows;
}
