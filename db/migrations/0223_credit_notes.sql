-- What was refunded of a receipt, as a document of its own.
create table credit_notes (
  number bigint primary key,
  refund_id uuid not null unique references refunds (id),
  payment_id uuid not null,
  amount_cents bigint not null check (amount_cents > 0),
  facts jsonb not null,
  issued_at timestamptz not null
);
comment on table credit_notes is 'A document for each refund of something that has a receipt; the learner is named by the receipt alone';
comment on column credit_notes.payment_id is 'The payment of the receipt';
comment on column credit_notes.facts is 'Brand, reason, the revision of the receipt, and what was credited before, as of that day';
create index credit_notes_by_payment on credit_notes (payment_id);
