-- Operators who look at the site as another person sees it: who, whom, why, from when until when.
create table impersonations (
  id uuid primary key,
  operator_id uuid not null references profiles (id),
  person_id uuid not null references profiles (id),
  auth_session_id text,
  reason text check (char_length(reason) between 10 and 500),
  started_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz check (ended_at >= started_at),
  ended_how text check (ended_how in
    ('stopped', 'time_over', 'replaced', 'signed_out', 'operator_changed', 'person_changed', 'erased')),
  constraint impersonations_of_others check (operator_id <> person_id),
  constraint impersonations_ended check ((ended_at is null) = (ended_how is null))
);
comment on table impersonations is 'Operators who look at the site as another person sees it; they can change nothing meanwhile';
comment on column impersonations.auth_session_id is 'The sign-in session of the operator that it began in; no other one can use it';
comment on column impersonations.reason is 'The person reads it in their download; null once their account is deleted';
comment on column impersonations.expires_at is 'It is over then even where nothing has ended it';
create unique index impersonations_open on impersonations (operator_id) where ended_at is null;
create index impersonations_of_person on impersonations (person_id, started_at desc, id desc);
