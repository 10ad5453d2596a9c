-- The payment service of a demo: its own books, beside ours and not known to them, as if somebody else ran it.

create table demo_provider (
  only_row boolean primary key default true check (only_row),
  secret text not null
);
comment on table demo_provider is 'What the payment service of the demo signs its messages with';
insert into demo_provider (secret)
  values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

create table demo_checkouts (
  id text primary key,
  payment_id text not null unique,
  request jsonb not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'closed')),
  payment_ref text unique,
  charge_ref text unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint demo_checkouts_paid_as check ((state in ('processing', 'paid')) = (payment_ref is not null)),
  constraint demo_checkouts_charged check ((state = 'paid') = (charge_ref is not null and paid_at is not null))
);
comment on table demo_checkouts is 'Pay pages of the demo; no money moves';
comment on column demo_checkouts.payment_id is 'The id it was asked for with: asking again is answered with the same page';
comment on column demo_checkouts.expires_at is 'Real time; then it is closed if nobody has paid';

create table demo_refunds (
  ref text primary key,
  refund_id text,
  attempt integer not null default 1,
  payment_ref text not null references demo_checkouts (payment_ref),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  failure text,
  created_at timestamptz not null,
  constraint demo_refunds_once unique (refund_id, attempt)
);
comment on table demo_refunds is 'Play money that went back';
comment on column demo_refunds.refund_id is 'The id it was asked for with; null when somebody made it by hand';
create index demo_refunds_by_payment on demo_refunds (payment_ref);

create table demo_accounts (
  id text primary key,
  instructor_id text not null unique,
  email text not null,
  name text not null,
  created_at timestamptz not null
);
comment on table demo_accounts is 'To whom play money can be paid out';

create table demo_transfers (
  id text primary key,
  payout_id text not null,
  attempt integer not null default 1,
  booking_id text not null,
  account_id text not null references demo_accounts (id),
  charge_ref text not null references demo_checkouts (charge_ref),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  constraint demo_transfers_once unique (payout_id, attempt)
);
comment on table demo_transfers is 'Play money that was paid out';
create index demo_transfers_by_charge on demo_transfers (charge_ref);

create table demo_reversals (
  ref text primary key,
  reversal_id text not null unique,
  transfer_id text not null references demo_transfers (id),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null
);
comment on table demo_reversals is 'Play money that was taken back from an account';
create index demo_reversals_by_transfer on demo_reversals (transfer_id);

create table demo_balance_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payment', 'refund', 'refund_failed', 'transfer', 'transfer_reversal')),
  amount_cents bigint not null check (amount_cents <> 0),
  fee_cents bigint not null default 0 check (fee_cents >= 0),
  ref text not null,
  created_at timestamptz not null,
  constraint demo_balance_transactions_once unique (kind, ref)
);
comment on table demo_balance_transactions is 'The books of the payment service of the demo; ours must agree with them';
create index demo_balance_transactions_by_time on demo_balance_transactions (created_at, id);

create table demo_events (
  id text primary key,
  type text not null,
  refs jsonb not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
comment on table demo_events is 'What the payment service of the demo tells the product, signed and by HTTP';
