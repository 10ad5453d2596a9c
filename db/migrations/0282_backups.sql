-- Operators see how old the last backup is.
create table backups (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null,
  bytes bigint not null check (bytes > 0),
  version text not null
);
create index backups_by_end on backups (finished_at desc);
comment on table backups is 'The backups that npm run db:backup has completed; real time';
