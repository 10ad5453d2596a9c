-- Checks the bookings from before 0143 while others are made.
alter table bookings validate constraint bookings_payee_studio_id_fkey;
