-- Instructors check in the seats of one booking one by one.
alter table bookings add column seats_in smallint;
alter table bookings add constraint bookings_seats_in check (seats_in between 1 and 10) not valid;
comment on column bookings.seats_in is 'How many of its seats came, where it was checked in and not all of them did';
