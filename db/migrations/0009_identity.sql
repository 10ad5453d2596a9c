-- Who may sign in, and how: the tables of the sign-in service, apart from the product's. The product refers
-- to its people by id and never joins these, so that a hosted service can take their place.

create schema identity;

create table identity.users (
  id uuid primary key,
  email text check (email = lower(email) and length(email) <= 255),
  phone text check (phone ~ '^[0-9]{2,15}$'),
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  new_email text check (new_email = lower(new_email) and length(new_email) <= 255),
  email_change_sent_at timestamptz,
  email_change_half boolean not null default false,
  new_phone text,
  signup_conflict boolean not null default false,
  app_metadata jsonb not null default '{}',
  user_metadata jsonb not null default '{}',
  role text not null default 'authenticated',
  is_anonymous boolean not null default false,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table identity.users is 'Everybody who can sign in';
comment on column identity.users.password_hash is 'argon2id (or an imported bcrypt) as a PHC string; null where there is no password';
comment on column identity.users.email_change_half is 'One of the two addresses has confirmed the change';
comment on column identity.users.signup_conflict is 'Somebody signed up again with another password before the address was confirmed: neither password counts';
create unique index users_email on identity.users (email);
create unique index users_phone on identity.users (phone);
create index users_newest_first on identity.users (created_at desc, id desc);

create table identity.identities (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
comment on table identity.identities is 'The ways a person signs in';
create index identities_by_user on identity.identities (user_id);

create table identity.factors (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  type text not null check (type in ('totp')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  friendly_name text not null default '',
  secret_enc bytea not null,
  last_step bigint,
  failures integer not null default 0,
  locked_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);
comment on table identity.factors is 'Second factors';
comment on column identity.factors.secret_enc is 'AES-256-GCM, the id of the factor as associated data';
comment on column identity.factors.last_step is 'The time step of the last accepted code, which is never accepted again';

create table identity.sessions (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  factor_id uuid references identity.factors on delete set null,
  amr jsonb not null,
  refresh_counter bigint not null default 0,
  refresh_floor bigint not null default 0,
  stepped_up_at timestamptz,
  refreshed_at timestamptz,
  not_after timestamptz not null,
  ip text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table identity.sessions is 'Open sessions; refresh tokens are computed from the counter, so none is kept here';
comment on column identity.sessions.refresh_floor is 'Tokens counted below this came before the second factor and lead nowhere';
create index sessions_by_user on identity.sessions (user_id, created_at desc);
create index sessions_by_end on identity.sessions (not_after);
create index sessions_by_factor on identity.sessions (factor_id);

create table identity.flow_states (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  method text not null,
  code_hash bytea,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  wrong_verifiers integer not null default 0,
  issued_at timestamptz,
  created_at timestamptz not null
);
comment on table identity.flow_states is 'Sign-ins begun with a code challenge (PKCE), until their code is exchanged';
create unique index flow_states_code on identity.flow_states (code_hash);
create index flow_states_by_user on identity.flow_states (user_id);
create index flow_states_by_age on identity.flow_states (created_at);

create table identity.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  kind text not null check (kind in ('confirmation', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  target text not null,
  link_hash bytea,
  code_mac bytea not null,
  flow_id uuid references identity.flow_states on delete cascade,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, kind)
);
comment on table identity.one_time_tokens is 'What was mailed and not used yet: the hash of the link, a keyed hash of the code';
comment on column identity.one_time_tokens.target is 'The address the mail went to; where one has agreed to a change of address, the address it agreed to';
comment on column identity.one_time_tokens.link_hash is 'Null for a nonce, and for a question that was answered and waits for the other address';
create unique index one_time_tokens_link on identity.one_time_tokens (link_hash);
create index one_time_tokens_by_target on identity.one_time_tokens (target, kind);
create index one_time_tokens_by_expiry on identity.one_time_tokens (expires_at);
create index one_time_tokens_by_flow on identity.one_time_tokens (flow_id);

create table identity.challenges (
  id uuid primary key,
  factor_id uuid not null references identity.factors on delete cascade,
  session_id uuid not null references identity.sessions on delete cascade,
  ip text not null,
  verified_at timestamptz,
  created_at timestamptz not null
);
comment on table identity.challenges is 'Questions for a code of a second factor, bound to session and network address';
create index challenges_by_factor on identity.challenges (factor_id);
create index challenges_by_session on identity.challenges (session_id);
create index challenges_by_age on identity.challenges (created_at);

create table identity.signing_keys (
  kid text primary key,
  alg text not null,
  private_enc bytea not null,
  public jsonb not null,
  state text not null check (state in ('next', 'current', 'old')),
  changed_at timestamptz not null,
  created_at timestamptz not null
);
comment on table identity.signing_keys is 'The keys that sign access tokens, private halves encrypted with the master secret';
create unique index signing_keys_one_current on identity.signing_keys (state) where state = 'current';
create unique index signing_keys_one_next on identity.signing_keys (state) where state = 'next';

create table identity.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  user_id uuid,
  ip text,
  user_agent text,
  details jsonb not null default '{}'
);
comment on table identity.audit is 'Every sign-in, refusal and change of how somebody signs in; no token, code or password';
create index audit_by_user on identity.audit (user_id, at desc);
create index audit_by_time on identity.audit (at);
