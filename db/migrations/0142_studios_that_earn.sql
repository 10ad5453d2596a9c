-- Studios whose classes earn for the studio instead of their instructors.
alter table studios add column earns boolean not null default false;
comment on column studios.earns is 'Whether new bookings of its classes earn for the studio; otherwise for the instructor of the class';
