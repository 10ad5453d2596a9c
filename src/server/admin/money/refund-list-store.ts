// Reads refunds for the list of operators.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RefundLine } from '#contract/admin/money-list-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import * as money from './found-money.sql.ts';
import type { MoneyTerms, Words } from './money-terms.ts';
import { bookedTables, ofBooking, type OfBookingRow } from './payment-list-store.ts';

type Refund = Selectable<Schema['refunds']>;

export interface RefundRow
  extends OfBookingRow, Pick<Refund, 'state' | 'reason' | 'funding' | 'failure' | 'done_at'> {
  credit_note: number | null;
}

type State = RefundLine['state'];

/** Written out, so that also a cached plan uses the indexes that have only some of the refunds. */
const states: Record<State, RawBuilder<unknown>> = {
  on_its_way: sql`r.state in ('requested', 'pending')`,
  sent: sql`r.state = 'succeeded'`,
  failed: sql`r.state = 'failed'`,
  by_hand: sql`r.state = 'manual_done'`,
};

const ofPayments = (bookings: money.Condition): money.Condition =>
  sql`r.payment_id in (select id from payments where booking_id in ${bookings})`;

function meaningsOf(words: Words | null): (money.Condition | undefined)[] {
  if (!words) return [undefined];
  const { id, text, document } = words;
  if (id !== null)
    return [
      sql`r.id = ${id}::uuid`,
      sql`r.payment_id = ${id}::uuid`,
      ofPayments(money.bookingFamily(id)),
    ];
  return [
    sql`r.provider_refund_id = ${text}`,
    sql`r.payment_id in ${money.paymentsOfRef(text)}`,
    ...(document
      ? [
          document.isCreditNote
            ? sql`r.id in (select refund_id from credit_notes where number = ${document.number}::bigint)`
            : sql`r.payment_id in ${money.paymentsOfDocument(words)}`,
        ]
      : []),
    ofPayments(money.bookingsOfName(words)),
    ofPayments(money.bookingsOfTitle(words)),
  ];
}

const found = (terms: MoneyTerms<State>) =>
  money.foundMoney(
    {
      table: sql`refunds r`,
      id: sql`r.id`,
      at: sql`r.requested_at`,
      cents: sql`r.amount_cents`,
      afterAt: (id) => sql`(select requested_at from refunds where id = ${id}::uuid)`,
      meanings: meaningsOf(terms.words),
      filters: [
        terms.state ? states[terms.state] : undefined,
        terms.provider
          ? sql`exists (select from payments where id = r.payment_id
              and provider = ${sql.lit(terms.provider)})`
          : undefined,
        terms.personId ? ofPayments(money.bookingsOfLearner(terms.personId)) : undefined,
        terms.classId ? ofPayments(money.bookingsOfClass(terms.classId)) : undefined,
      ],
    },
    terms,
  );

/** Details are read only for the lines of the page. */
export async function findRefundLines(db: Db, terms: MoneyTerms<State>): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select r.id, r.requested_at as at, r.state, r.reason, r.funding, r.failure, r.done_at, r.amount_cents,
      r.provider_refund_id as reference, ${ofBooking},
      (select number from credit_notes where refund_id = r.id) as credit_note,
      (select id from ledger_transactions where kind = 'refund' and source = r.id::text) as event_id
    from (${found(terms)}) found
      join refunds r on r.id = found.id
      join payments y on y.id = r.payment_id ${bookedTables}
    order by found.at desc, found.id desc`.execute(db);
  return rows;
}
