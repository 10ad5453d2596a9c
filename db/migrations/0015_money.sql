-- What was paid, what was given back, and the books that account for every cent of it.

create table payments (
  id uuid primary key,
  booking_id uuid not null references bookings (id),
  provider text not null check (provider in ('demo', 'stripe')),
  livemode boolean not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('creating', 'open', 'succeeded', 'closed')),
  request jsonb not null,
  provider_session_id text,
  provider_payment_id text,
  provider_charge_id text,
  checkout_url text,
  seated boolean,
  paid_cents bigint check (paid_cents > 0),
  fee_ref text,
  created_at timestamptz not null,
  succeeded_at timestamptz,
  closed_at timestamptz,
  checked_at timestamptz,
  constraint payments_session_once unique (provider, provider_session_id),
  constraint payments_payment_once unique (provider, provider_payment_id),
  constraint payments_open_somewhere check (state <> 'open' or provider_session_id is not null),
  constraint payments_seated_or_not check ((state = 'succeeded') = (seated is not null)),
  constraint payments_paid_what check ((state = 'succeeded') = (paid_cents is not null))
);
comment on table payments is 'One attempt to pay a booking; it keeps its provider for life';
comment on column payments.request is 'What the provider is asked, word for word, so that asking again is the same request';
comment on column payments.seated is 'Whether the money bought a seat; if not, it goes back';
comment on column payments.paid_cents is 'What has come; not always what was asked for';
comment on column payments.fee_ref is 'Under which line of its books the provider keeps its fee, once it says so';
comment on column payments.checked_at is 'When the provider was last asked about it';
create unique index payments_one_open on payments (booking_id) where state in ('creating', 'open');
create index payments_by_booking on payments (booking_id, created_at);
create unique index payments_one_seated on payments (booking_id) where seated;
create index payments_to_check on payments (created_at) where state in ('creating', 'open', 'closed');
create index payments_without_fee on payments (succeeded_at) where fee_ref is null;
create index payments_by_charge on payments (provider_charge_id);
create index bookings_to_pay on bookings (hold_expires_at) where state in ('held', 'expiring');

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments (id),
  amount_cents bigint not null check (amount_cents > 0),
  commission_cents bigint not null default 0 check (commission_cents >= 0),
  reason text not null check (reason in
    ('cancelled_in_time', 'class_cancelled', 'granted', 'no_seat', 'wrong_amount', 'paid_twice', 'outside')),
  funding text not null check (funding in ('held', 'instructor', 'goodwill', 'unapplied')),
  state text not null default 'requested'
    check (state in ('requested', 'pending', 'succeeded', 'failed', 'manual_done')),
  provider_refund_id text unique,
  attempts integer not null default 0,
  failure text,
  requested_at timestamptz not null,
  leased_until timestamptz,
  done_at timestamptz,
  checked_at timestamptz,
  constraint refunds_commission_is_a_part check (commission_cents <= amount_cents)
);
comment on table refunds is 'Money on its way back to a learner';
comment on column refunds.commission_cents is 'The part of it that was commission; the rest was the instructor''s';
comment on column refunds.funding is 'Whose money it is';
comment on column refunds.leased_until is 'Until when, in real time, nobody else asks the provider for it';
comment on column refunds.reason is 'outside: made by hand at the provider, and found there';
create index refunds_by_payment on refunds (payment_id);
create index refunds_under_way on refunds (requested_at) where state in ('requested', 'pending');

create table refund_requests (
  id uuid primary key,
  booking_id uuid not null unique references bookings (id),
  message text not null check (char_length(message) <= 1000),
  state text not null default 'open' check (state in ('open', 'granted', 'declined', 'settled')),
  granted_cents bigint check (granted_cents > 0),
  answer text check (char_length(answer) <= 1000),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references profiles (id),
  constraint refund_requests_granted_what check ((state = 'granted') = (granted_cents is not null))
);
comment on table refund_requests is 'Who cancelled too late may ask; the instructor or an operator answers';
comment on column refund_requests.state is 'settled: the class was cancelled, so everybody gets their money back anyway';
create index refund_requests_open on refund_requests (asked_at) where state = 'open';

create table provider_events (
  provider text not null,
  id text not null,
  type text not null,
  refs jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  primary key (provider, id)
);
comment on table provider_events is 'What payment providers told us: each says only what to look at, and its second delivery changes nothing';
create index provider_events_waiting on provider_events (received_at) where processed_at is null;

create table receipts (
  number bigint generated always as identity (start with 1001) primary key,
  payment_id uuid not null unique references payments (id),
  facts jsonb not null,
  issued_at timestamptz not null
);
comment on table receipts is 'What a learner was told they paid, word for word';

create table reconciliation_issues (
  id bigint generated always as identity primary key,
  provider text not null,
  reference text not null,
  kind text not null check (kind in ('missing_in_books', 'missing_at_provider', 'amount_differs')),
  expected_cents bigint,
  actual_cents bigint,
  found_at timestamptz not null,
  resolved_at timestamptz,
  constraint reconciliation_issues_once unique (provider, reference, kind)
);
comment on table reconciliation_issues is 'Where our books and a provider''s did not agree; an operator looks into each';

create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null,
  source text not null,
  booking_id uuid references bookings (id),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  constraint ledger_posted_once unique (kind, source)
);
comment on table ledger_transactions is 'One event in the books; the same event is posted once, however often it is told';
comment on column ledger_transactions.source is 'What it is about: the id of a payment, a refund, a booking';
comment on column ledger_transactions.recorded_at is 'In real time, which is what the provider dates its own books in';
create index ledger_transactions_by_booking on ledger_transactions (booking_id);
create index ledger_transactions_by_record on ledger_transactions (recorded_at);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions (id),
  account text not null check (account in
    ('provider_balance', 'processor_fees', 'instructor_receivable', 'dispute_suspense', 'dispute_loss', 'goodwill',
      'operator_bank', 'held', 'commission_deferred', 'commission_revenue', 'penalty_revenue', 'instructor_payable',
      'refund_payable', 'unapplied')),
  owner_id uuid,
  livemode boolean not null,
  amount_cents bigint not null check (amount_cents <> 0),
  constraint ledger_entries_owned check
    ((account in ('held', 'instructor_payable', 'instructor_receivable')) = (owner_id is not null))
);
comment on table ledger_entries is 'Double entry: debits are positive, credits negative, and each transaction sums to nothing';
comment on column ledger_entries.owner_id is 'The booking whose money is held, or the instructor who is owed or owes';
comment on column ledger_entries.livemode is 'Whether it is real money; play money of a demo is no revenue';
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_account on ledger_entries (account, owner_id) include (amount_cents);

create function balance_ledger() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'ledger transaction % does not balance', new.transaction_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end
$$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function balance_ledger();

create trigger ledger_entries_stay before update or delete on ledger_entries
  for each row execute function refuse_change();
create trigger ledger_entries_are_kept before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_transactions_stay before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_are_kept before truncate on ledger_transactions
  for each statement execute function refuse_change();
