-- without a transaction
-- Operators look for bookings by the day of the class. Along the newest bookings, all of them would be read for a day that
-- few have booked.
drop index concurrently if exists bookings_by_start;
create index concurrently bookings_by_start on bookings (starts_at) where adds_to is null;
