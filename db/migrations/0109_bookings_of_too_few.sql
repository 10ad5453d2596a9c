-- A booking may end because too few people had booked: that is nobody's doing, and counts against nobody.

alter table bookings
  drop constraint bookings_cancelled_by_check,
  add constraint bookings_cancelled_by_check
    check (cancelled_by in ('learner', 'instructor', 'operator', 'minimum')) not valid;
comment on column bookings.cancelled_by is 'minimum: too few people had booked the session';
