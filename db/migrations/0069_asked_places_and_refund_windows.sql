-- People who have paid are asked about another place as they are about another time, and a class may have a cancellation
-- rule of its own, within the limits that operators set.

alter table reschedules
  add column old_location text,
  add column new_location text;
comment on column reschedules.old_location is 'The place before; set with new_location where the place has changed and the times are the same';

alter table classes
  add column refund_window_hours integer check (refund_window_hours between 0 and 336);
comment on column classes.refund_window_hours is 'Free cancellation until so many hours before the start; null: the rule of the marketplace';
