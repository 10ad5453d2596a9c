-- without a transaction
-- Operators list all payouts, the latest due first, and look for amounts.
drop index concurrently if exists payouts_by_due;
create index concurrently payouts_by_due on payouts (due_at desc, id desc);
drop index concurrently if exists payouts_by_amount;
create index concurrently payouts_by_amount on payouts (amount_cents, due_at desc);
