-- Invitations into studios that are not answered yet, and what happened in a studio.
create table studio_invitations (
  id uuid primary key,
  studio_id uuid not null references studios (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 255),
  role text not null check (role in ('owner', 'manager', 'teacher')),
  invited_by uuid references profiles (id),
  token_hash text not null,
  sent_at timestamptz not null,
  sent_count integer not null default 1,
  expires_at timestamptz not null
);
comment on table studio_invitations is 'Invitations that are not answered yet; answered and withdrawn ones are deleted';
comment on column studio_invitations.email is 'The address that was invited, whoever has it';
comment on column studio_invitations.token_hash is 'SHA-256 of the token in the link; a new mail makes a new one';
create unique index studio_invitations_once on studio_invitations (studio_id, lower(email));
create index studio_invitations_by_email on studio_invitations (lower(email));

create table studio_events (
  id uuid primary key,
  studio_id uuid not null references studios (id) on delete cascade,
  at timestamptz not null,
  kind text not null check (kind in ('created', 'changed', 'invited', 'withdrawn', 'declined', 'joined',
    'role_changed', 'removed', 'left', 'inherited', 'class_added', 'class_taken_out')),
  actor_id uuid references profiles (id),
  person_id uuid references profiles (id),
  role text check (role in ('owner', 'manager', 'teacher')),
  class_id uuid references classes (id) on delete set null
);
comment on table studio_events is 'What happened in a studio, for its owners and managers; only added to';
comment on column studio_events.actor_id is 'Who did it; null where nobody did, as when an owner deletes their account';
comment on column studio_events.person_id is 'Whom it is about; null for what is about nobody with an account';
create index studio_events_in_order on studio_events (studio_id, at desc);
