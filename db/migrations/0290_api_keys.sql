-- Keys of integrators. Only the hash of a key is stored: a key has 256 random bits, so nobody finds it by trying.
create table api_keys (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  hint text not null check (char_length(hint) between 1 and 40),
  hash bytea not null unique check (octet_length(hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  created_by uuid not null references profiles (id),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  rotated_from uuid references api_keys (id) on delete set null
);
comment on table api_keys is 'Keys by which programs of integrators read; revoked and expired ones are listed for 30 days';
comment on column api_keys.hint is 'How the key begins, so that its owner recognizes it';
comment on column api_keys.hash is 'SHA-256 of the key, which is shown once and stored nowhere';
comment on column api_keys.last_used_at is 'Written at most once a minute';
comment on column api_keys.rotated_from is 'The key that this one replaces; that one is valid until its expires_at';
create index api_keys_by_creation on api_keys (created_at desc, id desc);
create index api_keys_by_creator on api_keys (created_by);
create unique index api_keys_rotated_once on api_keys (rotated_from) where rotated_from is not null;
