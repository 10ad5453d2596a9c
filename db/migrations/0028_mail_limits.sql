-- Keeps the links and codes of the last hour valid when another one is mailed, and counts how often a limit is hit.

-- The newest token of a user and kind stays in one_time_tokens, whose unique (user_id, kind) an older process uses for
-- its `on conflict`. The ones before it live here. The reference makes every end of the newest one (redeemed, fifth wrong
-- code, new password or address, account deleted) the end of the earlier ones too, even if an older process, which does
-- not know this table, deletes the row.
create table identity.earlier_tokens (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('confirmation', 'recovery', 'reauthentication')),
  target text not null,
  link_hash bytea,
  code_mac bytea not null,
  flow_id uuid references identity.flow_states on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  foreign key (user_id, kind) references identity.one_time_tokens (user_id, kind) on delete cascade
);
comment on table identity.earlier_tokens is 'Links and codes mailed before the newest one of their user and kind, and still valid';
comment on column identity.earlier_tokens.link_hash is 'Null for a nonce';
create index earlier_tokens_by_user on identity.earlier_tokens (user_id, kind, created_at);
create unique index earlier_tokens_link on identity.earlier_tokens (link_hash);
create index earlier_tokens_by_expiry on identity.earlier_tokens (expires_at);
create index earlier_tokens_by_flow on identity.earlier_tokens (flow_id);

comment on table identity.one_time_tokens is 'The newest link and code mailed to a user for a purpose, and not used yet: the hash of the link, a keyed hash of the code';
comment on column identity.one_time_tokens.attempts is 'Wrong codes since a link or code was last used or expired, for the earlier tokens as well';

create table identity.limit_hits (
  id bigint generated always as identity primary key,
  name text not null,
  hour timestamptz not null,
  hits integer not null,
  networks integer not null,
  last_at timestamptz not null,
  unique (name, hour)
);
comment on table identity.limit_hits is 'How often a limit of the sign-in service was hit in an hour; nobody is named';
comment on column identity.limit_hits.networks is 'How many networks hit it; a network that several processes saw counts several times';
create index limit_hits_by_hour on identity.limit_hits (hour);
