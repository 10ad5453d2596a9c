-- Adds recovery codes for people who lost their second factor, and counts wrong codes so that a stranger locks nobody out.

create table identity.recovery_code_sets (
  id uuid primary key,
  user_id uuid not null unique references identity.users on delete cascade,
  friendly_name text not null,
  total integer not null check (total > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table identity.recovery_code_sets is 'The recovery codes of a user, shown once; they go with the last second factor';
comment on column identity.recovery_code_sets.total is 'How many codes were made; those that are left have rows in recovery_codes';

create table identity.recovery_codes (
  id uuid primary key,
  set_id uuid not null references identity.recovery_code_sets on delete cascade,
  code_mac bytea not null,
  unique (set_id, code_mac)
);
comment on table identity.recovery_codes is 'Recovery codes that nobody has used; using one deletes it';
comment on column identity.recovery_codes.code_mac is 'Keyed with the master secret, so that a copy of the database is no help';

alter table identity.sessions add column wrong_codes integer not null default 0;
comment on column identity.sessions.wrong_codes is 'Wrong codes of a second factor in a row; the fifth ends the session';

alter table identity.factors
  add column passed_at timestamptz,
  add column locks integer not null default 0,
  add column known_failures integer not null default 0,
  add column known_locked_until timestamptz;
comment on column identity.factors.failures is 'Wrong codes from networks that never passed this factor; known_failures counts the others';
comment on column identity.factors.locks is 'How often in a row strangers locked it; each lock is twice as long as the one before';

create table identity.factor_networks (
  factor_id uuid not null references identity.factors on delete cascade,
  network_mac bytea not null,
  passed_at timestamptz not null,
  primary key (factor_id, network_mac)
);
comment on table identity.factor_networks is 'Networks from which a second factor was passed: wrong codes from elsewhere do not lock them out';
comment on column identity.factor_networks.network_mac is 'Keyed, because it stores where somebody was';
