-- Checks the bookings from before 0041 against its rules. Apart from it, because this reads the whole table, and here nobody
-- who books waits for it.

alter table bookings validate constraint bookings_seats_check;
alter table bookings validate constraint bookings_total;
