-- Classes that were booked are never deleted: their instructor archives them.
alter table classes add column archived_at timestamptz,
  add constraint classes_archived_are_off check (archived_at is null or not is_active) not valid;
comment on column classes.archived_at is 'Since when its instructor has it off the lists for good; it can be brought back, unpublished';
