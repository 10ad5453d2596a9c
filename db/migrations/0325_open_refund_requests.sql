-- without a transaction
drop index concurrently if exists refund_requests_open;
create index concurrently refund_requests_open on refund_requests (asked_at, id) where state = 'open';
