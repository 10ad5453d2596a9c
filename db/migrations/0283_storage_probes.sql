-- A file is written, read and deleted where pictures are stored when an operator asks, once a minute for all processes.
create table storage_probes (
  is_only_row boolean primary key default true check (is_only_row),
  started_at timestamptz not null,
  finished_at timestamptz,
  took_ms int,
  failure text,
  check ((finished_at is null) = (took_ms is null)),
  check (failure is null or finished_at is not null)
);
comment on table storage_probes is 'The last test of the storage of pictures; real time';
comment on column storage_probes.failure is 'The step that failed; null while it runs, and where all worked';
