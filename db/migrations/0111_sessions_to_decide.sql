-- without a transaction
drop index concurrently if exists sessions_to_decide;
create index concurrently sessions_to_decide on sessions (starts_at)
  where state = 'scheduled' and minimum_seats is not null and runs_since is null;
