// The invariants of seats and money, each as a query that returns whatever breaks it.
import { type RawBuilder, sql } from 'kysely';
import {
  earningStates,
  escrowStates,
  seatedStates,
  unpaidStates,
} from '#domain/booking/state-groups.ts';
import { oneSidedAccounts } from '#domain/money/ledger.ts';
import type { Db } from '#platform/db/db.ts';
import { literals } from '#platform/db/literals.ts';
import { payoutInvariants } from './payout-invariant-store.ts';
import { balances, sales } from './sale-store.ts';

const escrow = sql`
  select owner_id as booking_id, -sum(amount_cents)::bigint as cents
  from ledger_entries where account = 'held' group by owner_id`;

const invariants: Readonly<Record<string, RawBuilder<unknown>>> = {
  'every transaction of the ledger sums to zero': sql`
    select transaction_id::text as id from ledger_entries
    group by transaction_id having sum(amount_cents) <> 0`,
  'the seats of a session are those of its bookings, offers and walk-ins, and no more than its capacity': sql`
    select s.id::text as id from sessions s
      left join lateral (
        select sum(seats) as seats from bookings
        where session_id = s.id and state in (${literals(seatedStates)})
      ) b on true
      left join lateral (
        select sum(seats) as seats from waitlist_entries where session_id = s.id and state = 'offered'
      ) w on true
      left join lateral (
        select sum(seats) as seats from walk_ins where session_id = s.id and removed_at is null
      ) i on true
    where s.state = 'scheduled'
      and (s.seats_taken <> coalesce(b.seats, 0) + coalesce(w.seats, 0) + coalesce(i.seats, 0) or s.seats_taken > s.capacity)`,
  'money that bought no seat, or a canceled one, is refunded in full': sql`
    select p.id::text as id from payments p join bookings b on b.id = p.booking_id
    where p.state = 'succeeded'
      and (not p.seated or b.state not in (${literals(earningStates)}))
      and p.paid_cents <> (
        select coalesce(sum(amount_cents), 0) from refunds where payment_id = p.id
      ) + (
        select coalesce(sum(lost_cents), 0) from disputes where payment_id = p.id)`,
  'a paid booking has exactly one payment that bought its seats': sql`
    select b.id::text as id from bookings b
    where b.price_cents > 0 and (
      select count(*) from payments where booking_id = b.id and seated
    ) <> (b.state not in (${literals(unpaidStates)}))::integer`,
  'no more goes back than was paid': sql`
    select p.id::text as id from payments p join refunds r on r.payment_id = p.id
    where r.state <> 'failed'
    group by p.id having sum(r.amount_cents) > coalesce(p.paid_cents, 0)`,
  'what is owed to learners is the sum of the refunds that have not left': sql`
    select livemode::text as id from (select distinct livemode from payments) modes
    where (
      select coalesce(-sum(amount_cents), 0) from ledger_entries e
      where account = 'refund_payable' and e.livemode = modes.livemode
    ) <> (
      select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
      where r.state in ('requested', 'failed') and p.livemode = modes.livemode
    )`,
  'nobody is owed less than nothing': sql`
    select account || coalesce(' ' || owner_id, '') as id from (${balances}) balance
    where cents > 0 and account in (${literals(oneSidedAccounts('credit'))})`,
  'no escrow is left for a booking that is over': sql`
    select b.id::text as id from (${escrow}) held join bookings b on b.id = held.booking_id
    where held.cents <> 0 and b.state not in (${literals(escrowStates)})`,
  'a free booking has no payment and no ledger line': sql`
    select b.id::text as id from bookings b
    where b.price_cents = 0 and (
      exists (select from payments where booking_id = b.id)
      or exists (select from ledger_transactions where booking_id = b.id))`,
  'demo money stays apart from real money': sql`
    select distinct t.id::text as id from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
    where t.booking_id is not null and not exists (
      select from payments p where p.booking_id = t.booking_id and p.livemode = e.livemode)`,
  'no money lies about that bought nothing': sql`
    select livemode::text as id from (${balances}) balance
    where account = 'unapplied' and cents <> 0`,
  'the commission not yet earned is that of the bookings ahead': sql`
    select 'commission_deferred' as id
    where (
      select coalesce(-sum(amount_cents), 0) from ledger_entries where account = 'commission_deferred'
    ) <> (
      select coalesce(sum(commission_cents), 0) from (${sales}) sale
      where not is_released and state in (${literals(escrowStates)}))`,
  'the tax owed is that on the commission of every sale': sql`
    select 'tax_payable' as id
    where (
      select coalesce(-sum(amount_cents), 0) from ledger_entries where account = 'tax_payable'
    ) <> (select coalesce(sum(tax_cents), 0) from (${sales}) sale)`,
  'one learner has one open booking per session': sql`
    select session_id || ' ' || learner_id as id from bookings
    where state in (${literals(seatedStates)}) and adds_to is null
    group by session_id, learner_id having count(*) > 1`,
  'seats that were added and paid count in their booking, and share its state and date': sql`
    select a.id::text as id from bookings a join bookings b on b.id = a.adds_to
    where a.confirmed_at is not null
      and (a.seats <> 0 or a.state <> b.state or a.session_id <> b.session_id)
    union all
    select b.id::text from bookings b
    where b.adds_to is null and b.unit_price_cents::bigint * b.seats > b.price_cents + (
      select coalesce(sum(a.price_cents), 0) from bookings a
      where a.adds_to = b.id and a.confirmed_at is not null)`,
  'a session that is over has no confirmed booking and no escrow': sql`
    select b.id::text as id from bookings b
      join sessions s on s.id = b.session_id
      left join (${escrow}) held on held.booking_id = b.id
    where s.state <> 'scheduled' and (b.state = 'confirmed' or held.cents <> 0)`,
  'the escrow of a booking is the price less refunds, commission and tax on it': sql`
    select sale.booking_id::text as id from (${sales}) sale
      left join (${escrow}) held on held.booking_id = sale.booking_id
    where not is_released and state in (${literals(escrowStates)})
      and coalesce(held.cents, 0) <> left_cents - fee_cents`,
  ...payoutInvariants,
};

export const invariantCount = Object.keys(invariants).length;

export interface Broken {
  invariant: string;
  /** Ids of the rows that break it; at most ten. */
  ids: string[];
}

/** Empty when every invariant holds. */
export async function findBrokenInvariants(db: Db): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const [invariant, question] of Object.entries(invariants)) {
    const { rows } = await sql<{ id: string }>`
      select id from (${question}) broken order by id limit 10`.execute(db);
    if (rows.length > 0) broken.push({ invariant, ids: rows.map(({ id }) => id) });
  }
  return broken;
}
