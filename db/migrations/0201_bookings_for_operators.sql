-- without a transaction
-- Operators list all bookings, newest first, and look for one by its check-in code, its price and its state. The usual
-- states are found along the first index.
drop index concurrently if exists bookings_by_creation;
create index concurrently bookings_by_creation on bookings (created_at desc, id desc) where adds_to is null;
drop index concurrently if exists bookings_by_check_in_number;
create index concurrently bookings_by_check_in_number on bookings (check_in_number(id)) where adds_to is null;
drop index concurrently if exists bookings_by_price;
create index concurrently bookings_by_price on bookings (price_cents, created_at desc) where adds_to is null;
drop index concurrently if exists bookings_unseated;
create index concurrently bookings_unseated on bookings (state, created_at desc, id desc)
  where adds_to is null and state in ('expired', 'cancelled', 'forfeited');
drop index concurrently if exists bookings_missed;
create index concurrently bookings_missed on bookings (created_at desc, id desc)
  where adds_to is null and attendance = 'no_show';
drop index concurrently if exists sessions_by_wall_start;
create index concurrently sessions_by_wall_start on sessions (wall_start);
drop index concurrently if exists classes_by_title;
create index concurrently classes_by_title on classes using gin (lower(title) gin_trgm_ops);
