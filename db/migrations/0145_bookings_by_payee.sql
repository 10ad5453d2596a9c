-- without a transaction
drop index concurrently if exists bookings_by_payee;
create index concurrently bookings_by_payee on bookings (payee_studio_id, session_id) where payee_studio_id is not null;
