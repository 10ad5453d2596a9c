-- Classes that belong to a studio.
alter table classes add column studio_id uuid;
comment on column classes.studio_id is 'The studio it belongs to, as long as its instructor does; null for a class of its instructor alone';
