alter table bookings validate constraint bookings_seats_in;
