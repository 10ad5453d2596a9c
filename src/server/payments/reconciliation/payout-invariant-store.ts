// The invariants of payees' money, each as a query that returns whatever breaks it.
import { type RawBuilder, sql } from 'kysely';
import { earnedStates, unearnedStates } from '#domain/booking/state-groups.ts';
import { chargeKinds, oneSidedAccounts } from '#domain/money/ledger.ts';
import { literals } from '#platform/db/literals.ts';
import { payeeOfPenalty, payees } from '../../shared/payee.sql.ts';
import { balances, sales } from './sale-store.ts';

/** The amount the payee is owed for a booking. */
const owedFor = sql`
  select t.booking_id, -sum(e.amount_cents)::bigint as cents
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account = 'instructor_payable' group by t.booking_id`;

/** The amount that became a debt of the payee because it had been sent before. */
const chargedFor = sql`
  select t.booking_id, sum(e.amount_cents)::bigint as cents
  from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
  where e.account = 'instructor_receivable' and t.kind in (${literals(chargeKinds)})
  group by t.booking_id`;

/** The amounts netted and sent for a booking, and those that came back: owed again, or paying a debt. */
const sentFor = sql`
  select f.booking_id, sum(f.netted_cents) as netted_cents,
    coalesce(sum(f.amount_cents) filter (where f.state = 'sent'), 0) as sent_cents,
    coalesce(sum(back.returned_cents), 0) as returned_cents,
    coalesce(sum(back.paid_cents), 0) as paid_back_cents
  from transfers f
    left join lateral (
      select sum(returned_cents) as returned_cents, sum(amount_cents - returned_cents) as paid_cents
      from reversals where transfer_id = f.id and state = 'done'
    ) back on true
  group by f.booking_id`;

export const payoutInvariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'nobody owes less than nothing, nor is owed so for a booking': sql`
    select account || coalesce(' ' || owner_id, '') as id from (${balances}) balance
    where cents < 0 and account in (${literals(oneSidedAccounts('debit'))})
    union all
    select 'booking ' || booking_id from (${owedFor}) owed where cents < 0`,
  'a payee is owed what a booking has brought in, less what was netted and sent': sql`
    select sale.booking_id::text as id from (${sales}) sale
      left join (${owedFor}) owed on owed.booking_id = sale.booking_id
      left join (${chargedFor}) charged on charged.booking_id = sale.booking_id
      left join (${sentFor}) sent on sent.booking_id = sale.booking_id
    where is_released and coalesce(owed.cents, 0) <> left_cents - fee_cents
      + coalesce(charged.cents, 0) - coalesce(sent.netted_cents, 0) - coalesce(sent.sent_cents, 0)
      + coalesce(sent.returned_cents, 0)
    union all
    select coalesce(owed.booking_id::text, 'nothing') from (${owedFor}) owed
    where owed.cents <> 0 and not exists (
      select from (${sales}) sale where sale.booking_id = owed.booking_id and is_released)`,
  'a payee owes what went back after it was sent, and penalties, less what was paid of it': sql`
    select coalesce(has.owner_id, shall.owner_id)::text as id
    from (
      select owner_id, livemode, sum(amount_cents) as cents from ledger_entries
      where account = 'instructor_receivable' group by owner_id, livemode
    ) has
      full join (
        select owner_id, livemode, sum(cents) as cents from (
          select sale.payee_id as owner_id, sale.livemode, charged.cents
          from (${sales}) sale join (${chargedFor}) charged on charged.booking_id = sale.booking_id
          union all
          select sale.payee_id, sale.livemode, -paid_back_cents - netted_cents
          from (${sales}) sale join (${sentFor}) sent on sent.booking_id = sale.booking_id
          union all
          select ${payeeOfPenalty}, n.livemode, n.amount_cents from penalties n where n.state = 'approved'
        ) parts group by owner_id, livemode
      ) shall on shall.owner_id = has.owner_id and shall.livemode = has.livemode
    where coalesce(has.cents, 0) <> coalesce(shall.cents, 0)`,
  'a date is earned by one payee, who is the one of its payout': sql`
    select b.session_id::text as id from bookings b
    where b.price_cents > 0 and b.state not in (${literals(unearnedStates)})
    group by b.session_id having count(distinct coalesce(b.payee_studio_id, b.session_id)) > 1
    union all
    select distinct sale.session_id::text from (${sales}) sale
      join payouts o on o.session_id = sale.session_id
    where sale.state in (${literals(earnedStates)}) and o.instructor_id <> sale.payee_id`,
  'what a booking earns is of its payee, and a penalty of whoever pays it': sql`
    select t.id::text as id from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      left join (${sales}) sale on sale.booking_id = t.booking_id
      left join penalties n on t.kind = 'penalty' and n.session_id::text = t.source
    where e.account in ('instructor_payable', 'instructor_receivable')
      and e.owner_id <> coalesce(sale.payee_id, ${payeeOfPenalty})`,
  'every payee is a person or a studio': sql`
    select id::text from (
      select instructor_id as id from payouts
      union select instructor_id from payout_accounts
      union select instructor_id from paid_months
      union select instructor_id from earning_zones
      union select instructor_id from earning_transactions
    ) named where not exists (select from ${payees} payee where payee.id = named.id)`,
  'every transfer that was sent is in the ledger once, and no other': sql`
    select coalesce(f.id::text, t.source) as id
    from (select id, amount_cents from transfers where state = 'sent' and amount_cents > 0) f
      full join (select id, source from ledger_transactions where kind = 'payout') t on t.source = f.id::text
      left join ledger_entries e on e.transaction_id = t.id and e.account = 'provider_balance'
    where f.id is null or t.id is null or -e.amount_cents <> f.amount_cents`,
  'the months of a payee hold what was sent in them, less what came back': sql`
    select coalesce(kept.instructor_id, sent.instructor_id)::text as id
    from paid_months kept
      full join (
        select o.instructor_id, p.livemode,
          to_char(s.starts_at at time zone s.time_zone, 'YYYY-MM') as month,
          sum(f.amount_cents - f.reversed_cents) as cents
        from transfers f
          join payouts o on o.id = f.payout_id
          join sessions s on s.id = o.session_id
          join payments p on p.id = f.payment_id
        where f.state = 'sent' group by 1, 2, 3
      ) sent using (instructor_id, livemode, month)
    where coalesce(kept.cents, 0) <> coalesce(sent.cents, 0)`,
  'nothing is paid out before it is due, nor for a session that is not over': sql`
    select f.id::text as id from transfers f
      join payouts o on o.id = f.payout_id
      join sessions s on s.id = o.session_id
    where f.counted_at < o.due_at or s.state <> 'completed'`,
  'a payout that is paid owes nothing, and one that owes something is not forgotten': sql`
    select distinct sale.session_id::text as id from (${sales}) sale
      join (${owedFor}) owed on owed.booking_id = sale.booking_id
      left join payouts o on o.session_id = sale.session_id
    where owed.cents <> 0
      and (o.state = 'paid' or (o.id is null and sale.session_state = 'completed'))`,
  'what banks have not decided is in suspense': sql`
    select modes.livemode::text as id from (select distinct livemode from payments) modes
    where (
      select coalesce(sum(amount_cents), 0) from ledger_entries e
      where account = 'dispute_suspense' and e.livemode = modes.livemode
    ) <> (
      select coalesce(sum(e.amount_cents), 0) from ledger_entries e
        join ledger_transactions t on t.id = e.transaction_id
        join disputes d on d.id::text = t.source
      where t.kind = 'dispute_open' and e.account = 'dispute_suspense' and d.withdrawn
        and d.state <> 'lost' and e.livemode = modes.livemode)`,
};
