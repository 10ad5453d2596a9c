-- without a transaction
-- Operators list all payments, newest first, and look for amounts and for those that bought nothing.
drop index concurrently if exists payments_by_creation;
create index concurrently payments_by_creation on payments (created_at desc, id desc);
drop index concurrently if exists payments_by_amount;
create index concurrently payments_by_amount on payments (amount_cents, created_at desc);
drop index concurrently if exists payments_unseated;
create index concurrently payments_unseated on payments (created_at desc, id desc) where not seated;
