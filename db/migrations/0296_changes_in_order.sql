-- without a transaction
-- Integrators read what has changed, in the order of the changes.
drop index concurrently if exists bookings_by_change;
create index concurrently bookings_by_change on bookings (updated_at, id)
  where adds_to is null and confirmed_at is not null;
drop index concurrently if exists classes_by_change;
create index concurrently classes_by_change on classes (updated_at, id);
drop index concurrently if exists reviews_by_change;
create index concurrently reviews_by_change on reviews (coalesce(changed_at, created_at), id);
drop index concurrently if exists payouts_by_change;
create index concurrently payouts_by_change on payouts (coalesce(changed_at, created_at), id);
