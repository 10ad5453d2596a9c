-- Operators see which errors the log had in the last day, and how often limits turned people away, in whichever process.
create table hourly_counts (
  kind text not null check (kind in ('fault', 'limit')),
  name text not null check (length(name) <= 100),
  hour timestamptz not null,
  count int not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  message text check (length(message) <= 300),
  primary key (kind, name, hour)
);
comment on table hourly_counts is 'How often the log had an error, or a limit refused somebody, in an hour; nobody is named; real time';
comment on column hourly_counts.name is 'The code of the error, or the name of the limit';
comment on column hourly_counts.message is 'What the program said about the last error, in fixed words';
