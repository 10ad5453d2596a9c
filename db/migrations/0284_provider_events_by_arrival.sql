-- without a transaction
-- Operators see when the last event of a payment provider came.
drop index concurrently if exists provider_events_by_arrival;
create index concurrently provider_events_by_arrival on provider_events (received_at desc);
