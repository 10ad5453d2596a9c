-- A class may have a cancellation rule of its own, within the limits that operators set.

alter table classes
  add column refund_window_hours integer check (refund_window_hours between 0 and 336);
comment on column classes.refund_window_hours is 'Free cancellation until so many hours before the start; null: the rule of the marketplace';
