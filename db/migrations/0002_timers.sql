-- Jobs that wait for a moment of business time.

create table timers (
  id bigint generated always as identity primary key,
  job text not null,
  key text,
  payload jsonb not null,
  due_at timestamptz not null,
  constraint timers_one_per_key unique (job, key)
);
comment on table timers is 'Jobs whose moment has not come: moved to the queue when the Clock reaches due_at';
comment on column timers.key is 'Makes it replaceable and cancellable; null for one that is neither';
create index timers_by_moment on timers (due_at);
