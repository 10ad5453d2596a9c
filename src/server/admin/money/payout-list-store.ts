// Reads payouts for the list of operators.
import { type Selectable, sql } from 'kysely';
import type { PayoutListLine } from '#contract/admin/money-list-shapes.ts';
import type { Db } from '#platform/db/db.ts';
import type { Schema } from '#platform/db/schema.ts';
import { payees } from '../../shared/payee.sql.ts';
import { seatedPayment } from '../../shared/seated-payment.sql.ts';
import * as money from './found-money.sql.ts';
import type { MoneyTerms, Words } from './money-terms.ts';

type Payout = Selectable<Schema['payouts']>;

export interface PayoutListRow extends Pick<
  Payout,
  'id' | 'state' | 'hold_reason' | 'gross_cents' | 'netted_cents' | 'amount_cents' | 'paid_at'
> {
  at: Date;
  providers: ('demo' | 'stripe')[];
  is_demo_money: boolean;
  transfers: number;
  payee_id: string;
  payee_name: string;
  is_studio: boolean;
  class_id: string;
  title: string;
  session_id: string;
  starts_at: Date;
  time_zone: string;
  event_id: number | null;
}

type State = PayoutListLine['state'];

function meaningsOf(words: Words | null): (money.Condition | undefined)[] {
  if (!words) return [undefined];
  const { id, text, pattern } = words;
  if (id !== null)
    return [
      sql`o.id = ${id}::uuid`,
      sql`o.session_id = ${id}::uuid`,
      sql`o.id = (select payout_id from transfers where id = ${id}::uuid)`,
      sql`o.session_id in (select session_id from bookings where id = ${id}::uuid)`,
    ];
  return [
    sql`o.id in (select payout_id from transfers where provider_transfer_id = ${text})`,
    sql`o.instructor_id in (select p.id from profiles p where p.erased_at is null
      and lower(p.full_name || ' ' || p.username || ' ' || p.email) like ${pattern}::text)`,
    sql`o.instructor_id in (select id from studios where lower(name) like ${pattern}::text)`,
    sql`o.session_id in (select s.id from sessions s join classes c on c.id = s.class_id
      where lower(c.title) like ${pattern}::text)`,
  ];
}

const found = (terms: MoneyTerms<State>) =>
  money.foundMoney(
    {
      table: sql`payouts o`,
      id: sql`o.id`,
      at: sql`o.due_at`,
      cents: sql`o.amount_cents`,
      afterAt: (id) => sql`(select due_at from payouts where id = ${id}::uuid)`,
      meanings: meaningsOf(terms.words),
      filters: [
        terms.state ? sql`o.state = ${sql.lit(terms.state)}` : undefined,
        terms.provider
          ? sql`exists (select from bookings b ${seatedPayment} where b.session_id = o.session_id
              and pay.provider = ${sql.lit(terms.provider)})`
          : undefined,
        terms.personId ? sql`o.instructor_id = ${terms.personId}::uuid` : undefined,
        terms.classId
          ? sql`o.session_id in (select id from sessions where class_id = ${terms.classId}::uuid)`
          : undefined,
      ],
    },
    terms,
  );

/** Details are read only for the lines of the page. */
export async function findPayoutLines(db: Db, terms: MoneyTerms<State>): Promise<PayoutListRow[]> {
  const { rows } = await sql<PayoutListRow>`
    select o.id, o.due_at as at, o.state, case when o.state = 'held' then o.hold_reason end as hold_reason,
      o.gross_cents, o.netted_cents, o.amount_cents, o.paid_at, paid.providers, paid.is_demo_money,
      sent.transfers, sent.event_id, payee.id as payee_id, payee.name as payee_name, payee.is_studio,
      c.id as class_id, c.title, s.id as session_id, s.starts_at, s.time_zone
    from (${found(terms)}) found
      join payouts o on o.id = found.id
      join sessions s on s.id = o.session_id
      join classes c on c.id = s.class_id
      join ${payees} payee on payee.id = o.instructor_id
      cross join lateral (
        select coalesce(array_agg(distinct pay.provider), '{}') as providers,
          coalesce(bool_and(not pay.livemode), false) as is_demo_money
        from bookings b ${seatedPayment} where b.session_id = o.session_id
      ) paid
      cross join lateral (
        select count(*) filter (where t.state <> 'refused')::integer as transfers,
          max(l.id) as event_id
        from transfers t left join ledger_transactions l
          on l.kind in ('payout', 'netting') and l.source = t.id::text
        where t.payout_id = o.id
      ) sent
    order by found.at desc, found.id desc`.execute(db);
  return rows;
}
