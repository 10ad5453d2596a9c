-- Lets an operator remove a lost second factor or passkey after a waiting time, in which its owner can stop it.

create table identity.factor_removals (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  kind text not null check (kind in ('totp', 'webauthn', 'passkey')),
  target_id uuid not null,
  friendly_name text not null,
  reason text not null check (length(reason) <= 4000),
  asked_by uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null check (due_at > asked_at),
  stop_hash bytea not null unique,
  state text not null default 'waiting'
    check (state in ('waiting', 'removed', 'stopped', 'canceled', 'used', 'gone')),
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
comment on table identity.factor_removals is 'Second factors and passkeys that an operator was asked to remove, because their owner lost them; in real time';
comment on column identity.factor_removals.target_id is 'A factor or, for a passkey, a webauthn credential; not a reference, because the row outlives it';
comment on column identity.factor_removals.asked_by is 'The operator, by the id of the product; the owner reads the reason, not the name';
comment on column identity.factor_removals.stop_hash is 'The hash of the secret in the mail with which the owner stops the removal';
comment on column identity.factor_removals.state is 'removed: after the waiting time; stopped: by the owner''s mail; canceled: by an operator; used: the owner still has it; gone: removed in another way';
create unique index factor_removals_waiting on identity.factor_removals (target_id) where state = 'waiting';
create index factor_removals_by_due on identity.factor_removals (due_at) where state = 'waiting';
create index factor_removals_by_user on identity.factor_removals (user_id, asked_at);
create index factor_removals_by_end on identity.factor_removals (ended_at);
