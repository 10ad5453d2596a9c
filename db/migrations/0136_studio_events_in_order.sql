-- Two things that happen in one moment are told in the order in which they were written.
alter table studio_events add column number bigint generated always as identity;
comment on column studio_events.number is 'Settles the order of what has the same time';
