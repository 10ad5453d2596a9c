-- What instructors get: where to, when, out of which bookings; what they owe, and payments that a bank has taken back.

create table payout_accounts (
  instructor_id uuid not null references profiles (id),
  provider text not null check (provider in ('demo', 'stripe')),
  account_ref text not null,
  status text not null default 'pending' check (status in ('pending', 'active', 'restricted', 'rejected')),
  requirements jsonb not null default '[]',
  created_at timestamptz not null,
  checked_at timestamptz not null,
  primary key (instructor_id, provider),
  constraint payout_accounts_once unique (provider, account_ref)
);
comment on table payout_accounts is 'Where an instructor''s money goes; the bank details are the provider''s';
comment on column payout_accounts.requirements is 'What the provider still wants to know';

create table payouts (
  id uuid primary key,
  session_id uuid not null unique references sessions (id),
  instructor_id uuid not null references profiles (id),
  state text not null default 'scheduled' check (state in ('scheduled', 'held', 'sending', 'paid')),
  hold_reason text check (hold_reason in ('dispute', 'no_account', 'refused', 'returned')),
  due_at timestamptz not null,
  gross_cents bigint check (gross_cents >= 0),
  netted_cents bigint check (netted_cents >= 0),
  amount_cents bigint check (amount_cents >= 0),
  created_at timestamptz not null,
  checked_at timestamptz,
  paid_at timestamptz,
  constraint payouts_add_up check (gross_cents = netted_cents + amount_cents),
  constraint payouts_counted check (state in ('scheduled', 'held') or gross_cents is not null),
  constraint payouts_held_why check ((state = 'held') = (hold_reason is not null)),
  constraint payouts_paid_when check ((state = 'paid') = (paid_at is not null))
);
comment on table payouts is 'What one date brings its instructor; counted when it is due';
comment on column payouts.gross_cents is 'What was the instructor''s when it was last counted; null until then';
comment on column payouts.netted_cents is 'The part that paid what the instructor owed';
comment on column payouts.amount_cents is 'What has been sent, or shall be';
comment on column payouts.hold_reason is 'returned: it was sent, came back, and is owed again';
comment on column payouts.due_at is 'When it is to be sent';
create index payouts_by_instructor on payouts (instructor_id, due_at desc);
create index payouts_under_way on payouts (due_at) where state <> 'paid';

create table transfers (
  id uuid primary key,
  payout_id uuid not null references payouts (id),
  booking_id uuid not null references bookings (id),
  payment_id uuid not null references payments (id),
  gross_cents bigint not null check (gross_cents > 0),
  netted_cents bigint not null check (netted_cents >= 0),
  amount_cents bigint not null check (amount_cents >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'refused')),
  provider_transfer_id text,
  attempts integer not null default 0,
  failure text,
  leased_until timestamptz,
  reversed_cents bigint not null default 0 check (reversed_cents >= 0),
  counted_at timestamptz not null,
  sent_at timestamptz,
  constraint transfers_add_up check (gross_cents = netted_cents + amount_cents),
  constraint transfers_no_more_back check (reversed_cents <= amount_cents),
  constraint transfers_sent_when check ((state = 'sent') = (sent_at is not null))
);
comment on table transfers is 'The part of a payout that comes out of one booking: providers send it out of its payment';
comment on column transfers.state is 'refused: nothing of it was sent; the next try is another row, counted anew';
comment on column transfers.netted_cents is 'Paid what the instructor owed, in the books, whatever becomes of the rest';
comment on column transfers.leased_until is 'Until when, in real time, nobody else asks the provider for it';
comment on column transfers.reversed_cents is 'What has come back of it';
create unique index transfers_one_waiting on transfers (booking_id) where state = 'waiting';
create index transfers_by_booking on transfers (booking_id);
create index transfers_by_payout on transfers (payout_id);
create index transfers_by_ref on transfers (provider_transfer_id);
create index transfers_by_payment on transfers (payment_id);
create index transfers_reversed on transfers (payout_id) where reversed_cents > 0;

create table reversals (
  id uuid primary key,
  transfer_id uuid not null references transfers (id),
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null check (reason in ('debt', 'outside')),
  returned_cents bigint not null default 0,
  state text not null default 'requested' check (state in ('requested', 'done', 'refused')),
  provider_reversal_id text unique,
  attempts integer not null default 0,
  failure text,
  leased_until timestamptz,
  requested_at timestamptz not null,
  done_at timestamptz,
  constraint reversals_returned_a_part check (returned_cents between 0 and amount_cents)
);
comment on table reversals is 'Money that came back from an instructor, or shall; what the provider refuses to take back stays a debt';
comment on column reversals.reason is 'debt: we asked for it; outside: made by hand at the provider, and found there';
comment on column reversals.returned_cents is 'The part that paid no debt: the instructor is owed it again';
create index reversals_by_transfer on reversals (transfer_id);
create index reversals_under_way on reversals (requested_at) where state = 'requested';

create table penalties (
  id uuid primary key,
  session_id uuid not null unique references sessions (id),
  instructor_id uuid not null references profiles (id),
  takings_cents bigint not null check (takings_cents > 0),
  amount_cents bigint not null check (amount_cents > 0),
  livemode boolean not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'waived')),
  proposed_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references profiles (id),
  note text check (char_length(note) between 1 and 1000),
  constraint penalties_decided_when check ((state = 'proposed') = (decided_at is null))
);
comment on table penalties is 'An instructor cancelled late; an operator decides whether that costs something';
create index penalties_to_decide on penalties (proposed_at) where state = 'proposed';
create index penalties_by_instructor on penalties (instructor_id);

create table disputes (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  provider_dispute_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  state text not null check (state in ('open', 'won', 'lost', 'warning_closed', 'prevented')),
  withdrawn boolean not null default false,
  lost_cents bigint not null default 0 check (lost_cents between 0 and amount_cents),
  due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  checked_at timestamptz not null
);
comment on table disputes is 'A learner asked their bank for the money; the provider takes it from us until that is decided';
comment on column disputes.withdrawn is 'Whether the provider has taken the money from us';
comment on column disputes.lost_cents is 'Of a lost one, the part that went off the price of the booking; the house bears the rest';
comment on column disputes.due_by is 'Until when the provider wants our evidence';
create index disputes_by_payment on disputes (payment_id);
create index disputes_open on disputes (opened_at) where state = 'open';

alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in
  ('cancelled_in_time', 'class_cancelled', 'class_moved', 'granted', 'no_seat', 'wrong_amount', 'paid_twice', 'outside'));

create table demo_disputes (
  ref text primary key,
  charge_ref text not null references demo_checkouts (charge_ref),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'open' check (state in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  closed_at timestamptz
);
comment on table demo_disputes is 'Play money that somebody wants back from their bank';
alter table demo_balance_transactions drop constraint demo_balance_transactions_kind_check;
alter table demo_balance_transactions add constraint demo_balance_transactions_kind_check check (kind in
  ('payment', 'refund', 'refund_failed', 'transfer', 'transfer_reversal', 'dispute', 'dispute_reversal'));

-- Dates that were over before there were payouts.
insert into payouts (id, session_id, instructor_id, due_at, created_at)
select gen_random_uuid(), s.id, c.teacher_id, s.ends_at + interval '48 hours', s.ends_at
from sessions s join classes c on c.id = s.class_id
where exists (
  select from bookings b join ledger_transactions t on t.booking_id = b.id
  where b.session_id = s.id and t.kind = 'completed');
