-- Operators see which processes run, since when, and in which version. A process that ends says so by deleting its row.
create table processes (
  id uuid primary key,
  role text not null check (role in ('all', 'web', 'worker')),
  version text not null,
  node_version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null
);
comment on table processes is 'The processes that run, each renewed every few seconds; real time';
