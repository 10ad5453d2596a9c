-- without a transaction
-- Operators list all refunds, newest first, and look for amounts and for those that were paid by hand.
drop index concurrently if exists refunds_by_request;
create index concurrently refunds_by_request on refunds (requested_at desc, id desc);
drop index concurrently if exists refunds_by_amount;
create index concurrently refunds_by_amount on refunds (amount_cents, requested_at desc);
drop index concurrently if exists refunds_by_hand;
create index concurrently refunds_by_hand on refunds (requested_at desc, id desc) where state = 'manual_done';
