-- Receipts that were issued again to another name or address; the first one stays in receipts.
create table receipt_corrections (
  payment_id uuid not null references receipts (payment_id),
  revision integer not null check (revision >= 2),
  learner jsonb,
  reason text check (char_length(reason) <= 1000),
  corrected_by uuid not null,
  by_operator boolean not null,
  issued_at timestamptz not null,
  primary key (payment_id, revision)
);
comment on table receipt_corrections is 'Each is printed with the number of the receipt and the revision: 1001-2 corrects 1001';
comment on column receipt_corrections.learner is 'Name, email and address as printed; null once the learner has deleted their account';
comment on column receipt_corrections.reason is 'For operators; null where the learner did it, or has deleted their account';
