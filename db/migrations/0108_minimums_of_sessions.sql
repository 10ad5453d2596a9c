-- A session may need a minimum of people. Some hours before its start it is decided whether it runs.

alter table sessions
  add column minimum_seats integer check (minimum_seats between 1 and 500),
  add column minimum_hours integer check (minimum_hours between 0 and 336),
  add column runs_since timestamptz,
  add constraint sessions_minimum check ((minimum_seats is null) = (minimum_hours is null)) not valid;
comment on column sessions.minimum_seats is 'So many booked seats are needed; with fewer it is canceled at the decision, and everybody gets everything back';
comment on column sessions.minimum_hours is 'It is decided so many hours before the start';
comment on column sessions.runs_since is 'When it was decided that it runs; null before, and where it needs no minimum';
