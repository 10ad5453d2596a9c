-- Passkeys, and security keys as second factors: public keys, and the challenges that they sign.

create table identity.webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references identity.users on delete cascade,
  factor_id uuid unique references identity.factors on delete cascade,
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  public_key bytea not null,
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null default '{}',
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  last_used_at timestamptz,
  copied_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table identity.webauthn_credentials is 'Public keys of passkeys and of security keys; the private halves never leave the devices';
comment on column identity.webauthn_credentials.factor_id is 'The second factor that the key belongs to; null for a passkey';
comment on column identity.webauthn_credentials.credential_id is 'The name that the authenticator gave the key';
comment on column identity.webauthn_credentials.sign_count is 'The counter of the last signature; 0 where the authenticator does not count';
comment on column identity.webauthn_credentials.copied_at is 'The last time that a counter went back, which is a sign of a copied key';
create index webauthn_credentials_by_user on identity.webauthn_credentials (user_id, created_at);

create table identity.webauthn_challenges (
  id uuid primary key,
  purpose text not null check (purpose in ('registration', 'authentication')),
  challenge_hash bytea not null,
  user_id uuid references identity.users on delete cascade,
  session_id uuid references identity.sessions on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  check ((purpose = 'registration') = (user_id is not null)),
  check ((purpose = 'registration') = (session_id is not null))
);
comment on table identity.webauthn_challenges is 'Hashes of the challenges that passkeys are asked to sign; each is deleted when it is used';
create index webauthn_challenges_by_expiry on identity.webauthn_challenges (expires_at);
create index webauthn_challenges_by_user on identity.webauthn_challenges (user_id);
create index webauthn_challenges_by_session on identity.webauthn_challenges (session_id);

alter table identity.factors
  drop constraint factors_type_check,
  add constraint factors_type_check check (type in ('totp', 'webauthn'));
comment on column identity.factors.secret_enc is 'AES-256-GCM, the id of the factor as associated data; of nothing for a security key, which has no secret here';

alter table identity.challenges add column webauthn_hash bytea;
comment on column identity.challenges.webauthn_hash is 'The hash of the challenge that a security key is asked to sign; null for a code';

alter table identity.sessions
  add column passkey_id uuid references identity.webauthn_credentials on delete set null;
comment on column identity.sessions.passkey_id is 'The passkey that opened the session';
create index sessions_by_passkey on identity.sessions (passkey_id);
