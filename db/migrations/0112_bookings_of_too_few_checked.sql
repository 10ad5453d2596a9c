-- The widened check holds for the bookings that were there.

alter table bookings validate constraint bookings_cancelled_by_check;
