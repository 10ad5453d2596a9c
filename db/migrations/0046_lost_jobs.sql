-- When a process last looked for jobs whose worker is gone. Finding them reads the whole queue, so one process in all does
-- it every few seconds.
create unlogged table lost_job_checks (
  is_only_row boolean primary key default true check (is_only_row),
  checked_at timestamptz not null
);
comment on table lost_job_checks is 'When a process last looked for jobs whose worker stopped sending heartbeats, in real time';
