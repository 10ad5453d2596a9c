// Reads payments for the list of operators.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { PaymentLine } from '#contract/admin/money-list-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import * as money from './found-money.sql.ts';
import type { MoneyTerms, Words } from './money-terms.ts';

type Payment = Selectable<Schema['payments']>;

export interface OfBookingRow {
  id: string;
  at: Date;
  amount_cents: number;
  provider: 'demo' | 'stripe';
  livemode: boolean;
  reference: string | null;
  booking_id: string;
  is_addition: boolean;
  learner_id: string;
  learner_name: string;
  email: string;
  has_learner_left: boolean;
  class_id: string;
  title: string;
  starts_at: Date;
  time_zone: string;
  event_id: number | null;
}

export interface PaymentRow extends OfBookingRow, Pick<Payment, 'state' | 'seated'> {
  refunded_cents: number;
  receipt_number: number | null;
  revision: number;
}

type State = PaymentLine['state'];

/** Written out, so that also a cached plan uses the indexes that have only some of the payments. */
const states: Record<State, RawBuilder<unknown>> = {
  open: sql`y.state in ('creating', 'open')`,
  paid: sql`y.seated`,
  bought_nothing: sql`not y.seated`,
  not_paid: sql`y.state = 'closed'`,
};

function meaningsOf(words: Words | null): (money.Condition | undefined)[] {
  if (!words) return [undefined];
  const { id, text, document } = words;
  if (id !== null)
    return [
      sql`y.id = ${id}::uuid`,
      sql`y.booking_id in ${money.bookingFamily(id)}`,
      sql`y.id = (select payment_id from refunds where id = ${id}::uuid)`,
    ];
  return [
    sql`y.id in ${money.paymentsOfRef(text)}`,
    ...(document ? [sql`y.id in ${money.paymentsOfDocument(words)}`] : []),
    sql`y.booking_id in ${money.bookingsOfName(words)}`,
    sql`y.booking_id in ${money.bookingsOfTitle(words)}`,
  ];
}

const found = (terms: MoneyTerms<State>) =>
  money.foundMoney(
    {
      table: sql`payments y`,
      id: sql`y.id`,
      at: sql`y.created_at`,
      cents: sql`y.amount_cents`,
      afterAt: (id) => sql`(select created_at from payments where id = ${id}::uuid)`,
      meanings: meaningsOf(terms.words),
      filters: [
        terms.state ? states[terms.state] : undefined,
        terms.provider ? sql`y.provider = ${sql.lit(terms.provider)}` : undefined,
        terms.personId
          ? sql`y.booking_id in ${money.bookingsOfLearner(terms.personId)}`
          : undefined,
        terms.classId ? sql`y.booking_id in ${money.bookingsOfClass(terms.classId)}` : undefined,
      ],
    },
    terms,
  );

/** Of payment `y`. */
export const ofBooking = sql`y.provider, y.livemode, coalesce(b.adds_to, b.id) as booking_id,
  b.adds_to is not null as is_addition, p.id as learner_id, p.full_name as learner_name, p.email,
  p.erased_at is not null as has_learner_left, c.id as class_id, c.title, s.starts_at, s.time_zone`;
export const bookedTables = sql`join bookings b on b.id = y.booking_id
  join sessions s on s.id = b.session_id
  join classes c on c.id = s.class_id
  join profiles p on p.id = b.learner_id`;

/** Details are read only for the lines of the page. */
export async function findPaymentLines(db: Db, terms: MoneyTerms<State>): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select y.id, y.created_at as at, y.state, y.seated, coalesce(y.paid_cents, y.amount_cents) as amount_cents,
      coalesce(y.provider_payment_id, y.provider_session_id) as reference, ${ofBooking},
      coalesce((select sum(amount_cents) from refunds where payment_id = y.id), 0)::bigint as refunded_cents,
      (select number from receipts where payment_id = y.id) as receipt_number,
      (select coalesce(max(revision), 1) from receipt_corrections where payment_id = y.id)::integer as revision,
      (select id from ledger_transactions where kind = 'payment' and source = y.id::text) as event_id
    from (${found(terms)}) found join payments y on y.id = found.id ${bookedTables}
    order by found.at desc, found.id desc`.execute(db);
  return rows;
}
