-- People who have paid are asked about another place as they are about another time.

alter table reschedules
  add column old_location text,
  add column new_location text;
comment on column reschedules.old_location is 'The place before; set with new_location where the place has changed and the times are the same';
