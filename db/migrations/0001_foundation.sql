-- What every feature leans on: business time, operator settings, the audit trail,
-- stored answers for repeated requests, shared rate limits, and who people are.

create table clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0
);
comment on table clock is 'How far business time runs ahead of real time; one row, seen by all processes';
insert into clock default values;

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid
);
comment on table settings is 'Business settings the operator changed; a missing row means the default in the code';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor_role text,
  action text not null,
  subject text,
  details jsonb not null default '{}',
  request_id text
);
comment on table audit_log is 'Who did what to what, append-only';
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc);
create index audit_log_by_subject on audit_log (subject, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_is_append_only
  before update or delete on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_never_emptied
  before truncate on audit_log
  for each statement execute function refuse_change();

create table idempotency_keys (
  caller_id uuid not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null,
  primary key (caller_id, endpoint, key)
);
comment on table idempotency_keys is 'The answer first given to a repeated request; written in the transaction that did the work';
create index idempotency_keys_by_age on idempotency_keys (created_at);

create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
comment on table rate_limits is 'Points used per limit and person, shared by all processes; expire in epoch milliseconds';
create index rate_limits_by_expiry on rate_limits (expire);

create table profiles (
  id uuid primary key,
  email text not null,
  full_name text not null,
  username text not null,
  role text not null default 'student' check (role in ('student', 'instructor', 'operator')),
  phone_number text check (phone_number ~ '^[0-9]{2,15}$'),
  bio text,
  location text,
  profile_image text,
  instructor_status text not null default 'none'
    check (instructor_status in ('none', 'pending', 'approved', 'suspended')),
  suspended_at timestamptz,
  adult_confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table profiles is 'A person; id is the identity user id (no foreign key into identity)';
create unique index profiles_username on profiles (lower(username));
create unique index profiles_email on profiles (lower(email));
