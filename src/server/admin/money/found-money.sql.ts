// Builds the searches of payments, refunds and payouts. A word may be meant as several things, so each meaning is a list of
// its own, found along an index and cut to a page before the lists are united.
import { type RawBuilder, sql } from 'kysely';
import type { MoneyTerms, Words } from './money-terms.ts';

export type Condition = RawBuilder<unknown>;

interface Listed {
  /** The table, and its columns of id, time and amount. */
  table: Condition;
  id: Condition;
  at: Condition;
  cents: Condition;
  /** The time of the last line of the page before. */
  afterAt: (id: string) => Condition;
  /** Where no words are searched for, a single list without a condition. */
  meanings: (Condition | undefined)[];
  filters: (Condition | undefined)[];
}

/** The newest first; names the columns id and at. */
export function foundMoney(
  { table, id, at, cents, afterAt, meanings, filters }: Listed,
  terms: MoneyTerms<string>,
): Condition {
  const { amountFromCents, amountToCents, from, before, after, most } = terms;
  const shared = [
    ...filters,
    amountFromCents === null ? undefined : sql`${cents} >= ${amountFromCents}::bigint`,
    amountToCents === null ? undefined : sql`${cents} <= ${amountToCents}::bigint`,
    from ? sql`${at} >= ${from}` : undefined,
    before ? sql`${at} < ${before}` : undefined,
    after === null ? undefined : sql`(${at}, ${id}) < (${afterAt(after)}, ${after}::uuid)`,
  ];
  const parts = meanings.map((meaning) => {
    const conditions = [sql`true`, meaning, ...shared].filter((each) => each !== undefined);
    return sql`(select ${id} as id, ${at} as at from ${table}
      where ${sql.join(conditions, sql` and `)} order by ${at} desc, ${id} desc limit ${most})`;
  });
  return sql`select id, at from (${sql.join(parts, sql` union `)}) part
    order by at desc, id desc limit ${most}`;
}

/** The bookings of a learner, of a class, or whose learner or class is named so. */
export const bookingsOfLearner = (personId: string): Condition =>
  sql`(select id from bookings where learner_id = ${personId}::uuid)`;
export const bookingsOfClass = (classId: string): Condition =>
  sql`(select b.id from bookings b join sessions s on s.id = b.session_id
    where s.class_id = ${classId}::uuid)`;
export const bookingsOfName = ({ pattern }: Words): Condition =>
  sql`(select b.id from bookings b join profiles p on p.id = b.learner_id
    where p.erased_at is null
      and lower(p.full_name || ' ' || p.username || ' ' || p.email) like ${pattern}::text)`;
export const bookingsOfTitle = ({ pattern }: Words): Condition =>
  sql`(select b.id from bookings b join sessions s on s.id = b.session_id
      join classes c on c.id = s.class_id
    where lower(c.title) like ${pattern}::text)`;
/** A booking and the seats added to it. */
export const bookingFamily = (id: string): Condition =>
  sql`(select id from bookings where id = ${id}::uuid or adds_to = ${id}::uuid)`;

/** The payments that the provider knows under a reference. */
export const paymentsOfRef = (text: string): Condition =>
  sql`(select id from payments where provider in ('demo', 'stripe') and provider_payment_id = ${text}
    union all
    select id from payments where provider in ('demo', 'stripe') and provider_session_id = ${text}
    union all
    select id from payments where provider_charge_id = ${text})`;

/** The payments of a receipt or a credit note. */
export function paymentsOfDocument({ document }: Words): Condition {
  const { number = 0, isCreditNote = true } = document ?? {};
  const ofNote = sql`select payment_id from credit_notes where number = ${number}::bigint`;
  return isCreditNote
    ? sql`(${ofNote})`
    : sql`(select payment_id from receipts where number = ${number}::bigint union all ${ofNote})`;
}
