// The tables as Kysely sees them. Printed from the database catalog by scripts/print-schema.ts.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface IdentitySchema {
  'identity.audit': AuditTable;
  'identity.challenges': ChallengesTable;
  'identity.earlier_tokens': EarlierTokensTable;
  'identity.factor_networks': FactorNetworksTable;
  'identity.factor_removals': FactorRemovalsTable;
  'identity.factors': FactorsTable;
  'identity.flow_states': FlowStatesTable;
  'identity.identities': IdentitiesTable;
  'identity.limit_hits': LimitHitsTable;
  'identity.one_time_tokens': OneTimeTokensTable;
  'identity.provider_flows': ProviderFlowsTable;
  'identity.recovery_code_sets': RecoveryCodeSetsTable;
  'identity.recovery_codes': RecoveryCodesTable;
  'identity.sessions': SessionsTable;
  'identity.signing_keys': SigningKeysTable;
  'identity.users': UsersTable;
  'identity.webauthn_challenges': WebauthnChallengesTable;
  'identity.webauthn_credentials': WebauthnCredentialsTable;
}

interface AuditTable {
  id: GeneratedAlways<number>;
  at: Date;
  action: string;
  user_id: string | null;
  ip: string | null;
  user_agent: string | null;
  details: ColumnType<unknown, string | undefined, string>;
}

interface ChallengesTable {
  id: string;
  factor_id: string;
  session_id: string;
  ip: string;
  verified_at: Date | null;
  created_at: Date;
  webauthn_hash: Buffer | null;
}

interface EarlierTokensTable {
  id: string;
  user_id: string;
  kind: 'confirmation' | 'recovery' | 'reauthentication' | 'email_change_current' | 'email_change_new';
  target: string;
  link_hash: Buffer | null;
  code_mac: Buffer;
  flow_id: string | null;
  expires_at: Date;
  created_at: Date;
}

interface FactorNetworksTable {
  factor_id: string;
  network_mac: Buffer;
  passed_at: Date;
}

interface FactorRemovalsTable {
  id: string;
  user_id: string;
  kind: 'totp' | 'webauthn' | 'passkey';
  target_id: string;
  friendly_name: string;
  reason: string;
  asked_by: string;
  asked_at: Date;
  due_at: Date;
  stop_hash: Buffer;
  state: Generated<'waiting' | 'removed' | 'stopped' | 'canceled' | 'used' | 'gone'>;
  ended_at: Date | null;
}

interface FactorsTable {
  id: string;
  user_id: string;
  type: 'totp' | 'webauthn';
  status: Generated<'unverified' | 'verified'>;
  friendly_name: Generated<string>;
  secret_enc: Buffer;
  last_step: number | null;
  failures: Generated<number>;
  locked_until: Date | null;
  last_challenged_at: Date | null;
  created_at: Date;
  updated_at: Date;
  passed_at: Date | null;
  locks: Generated<number>;
  known_failures: Generated<number>;
  known_locked_until: Date | null;
}

interface FlowStatesTable {
  id: string;
  user_id: string;
  method: string;
  code_hash: Buffer | null;
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
  wrong_verifiers: Generated<number>;
  issued_at: Date | null;
  created_at: Date;
  identity_id: string | null;
  session_id: string | null;
  link: ColumnType<unknown, string | null | undefined, string | null>;
}

interface IdentitiesTable {
  id: string;
  user_id: string;
  provider: string;
  provider_id: string;
  identity_data: ColumnType<unknown, string, string>;
  email: string | null;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  issuer: string | null;
}

interface LimitHitsTable {
  id: GeneratedAlways<number>;
  name: string;
  hour: Date;
  hits: number;
  networks: number;
  last_at: Date;
}

interface OneTimeTokensTable {
  id: string;
  user_id: string;
  kind: 'confirmation' | 'recovery' | 'email_change_current' | 'email_change_new' | 'reauthentication';
  target: string;
  link_hash: Buffer | null;
  code_mac: Buffer;
  flow_id: string | null;
  attempts: Generated<number>;
  expires_at: Date;
  created_at: Date;
}

interface ProviderFlowsTable {
  id: string;
  state_hash: Buffer;
  provider: string;
  redirect_to: string;
  code_challenge: string | null;
  code_challenge_method: 's256' | 'plain' | null;
  user_id: string | null;
  session_id: string | null;
  created_at: Date;
}

interface RecoveryCodeSetsTable {
  id: string;
  user_id: string;
  friendly_name: string;
  total: number;
  created_at: Date;
  updated_at: Date;
  mac_key_enc: Buffer | null;
}

interface RecoveryCodesTable {
  id: string;
  set_id: string;
  code_mac: Buffer;
}

interface SessionsTable {
  id: string;
  user_id: string;
  aal: Generated<'aal1' | 'aal2'>;
  factor_id: string | null;
  amr: ColumnType<unknown, string, string>;
  refresh_counter: Generated<number>;
  refresh_floor: Generated<number>;
  stepped_up_at: Date | null;
  refreshed_at: Date | null;
  not_after: Date;
  ip: string | null;
  user_agent: string | null;
  created_at: Date;
  updated_at: Date;
  wrong_codes: Generated<number>;
  passkey_id: string | null;
}

interface SigningKeysTable {
  kid: string;
  alg: string;
  private_enc: Buffer;
  public: ColumnType<unknown, string, string>;
  state: 'next' | 'current' | 'old';
  changed_at: Date;
  created_at: Date;
}

interface UsersTable {
  id: string;
  email: string | null;
  phone: string | null;
  password_hash: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  new_email: string | null;
  email_change_sent_at: Date | null;
  email_change_half: Generated<boolean>;
  new_phone: string | null;
  signup_conflict: Generated<boolean>;
  app_metadata: ColumnType<unknown, string | undefined, string>;
  user_metadata: ColumnType<unknown, string | undefined, string>;
  role: Generated<string>;
  is_anonymous: Generated<boolean>;
  last_sign_in_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  created_at: Date;
  updated_at: Date;
  is_email_unproved: Generated<boolean>;
}

interface WebauthnChallengesTable {
  id: string;
  purpose: 'registration' | 'authentication';
  challenge_hash: Buffer;
  user_id: string | null;
  session_id: string | null;
  expires_at: Date;
  created_at: Date;
}

interface WebauthnCredentialsTable {
  id: string;
  user_id: string;
  factor_id: string | null;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: Generated<string[]>;
  friendly_name: Generated<string>;
  last_used_at: Date | null;
  copied_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export const identityColumns: { [Name in keyof IdentitySchema]: readonly (keyof IdentitySchema[Name])[] } = {
  'identity.audit': ['id', 'at', 'action', 'user_id', 'ip', 'user_agent', 'details'],
  'identity.challenges': ['id', 'factor_id', 'session_id', 'ip', 'verified_at', 'created_at', 'webauthn_hash'],
  'identity.earlier_tokens': ['id', 'user_id', 'kind', 'target', 'link_hash', 'code_mac', 'flow_id', 'expires_at', 'created_at'],
  'identity.factor_networks': ['factor_id', 'network_mac', 'passed_at'],
  'identity.factor_removals': ['id', 'user_id', 'kind', 'target_id', 'friendly_name', 'reason', 'asked_by', 'asked_at', 'due_at', 'stop_hash', 'state', 'ended_at'],
  'identity.factors': ['id', 'user_id', 'type', 'status', 'friendly_name', 'secret_enc', 'last_step', 'failures', 'locked_until', 'last_challenged_at', 'created_at', 'updated_at', 'passed_at', 'locks', 'known_failures', 'known_locked_until'],
  'identity.flow_states': ['id', 'user_id', 'method', 'code_hash', 'code_challenge', 'code_challenge_method', 'wrong_verifiers', 'issued_at', 'created_at', 'identity_id', 'session_id', 'link'],
  'identity.identities': ['id', 'user_id', 'provider', 'provider_id', 'identity_data', 'email', 'last_sign_in_at', 'created_at', 'updated_at', 'issuer'],
  'identity.limit_hits': ['id', 'name', 'hour', 'hits', 'networks', 'last_at'],
  'identity.one_time_tokens': ['id', 'user_id', 'kind', 'target', 'link_hash', 'code_mac', 'flow_id', 'attempts', 'expires_at', 'created_at'],
  'identity.provider_flows': ['id', 'state_hash', 'provider', 'redirect_to', 'code_challenge', 'code_challenge_method', 'user_id', 'session_id', 'created_at'],
  'identity.recovery_code_sets': ['id', 'user_id', 'friendly_name', 'total', 'created_at', 'updated_at', 'mac_key_enc'],
  'identity.recovery_codes': ['id', 'set_id', 'code_mac'],
  'identity.sessions': ['id', 'user_id', 'aal', 'factor_id', 'amr', 'refresh_counter', 'refresh_floor', 'stepped_up_at', 'refreshed_at', 'not_after', 'ip', 'user_agent', 'created_at', 'updated_at', 'wrong_codes', 'passkey_id'],
  'identity.signing_keys': ['kid', 'alg', 'private_enc', 'public', 'state', 'changed_at', 'created_at'],
  'identity.users': ['id', 'email', 'phone', 'password_hash', 'email_confirmed_at', 'phone_confirmed_at', 'invited_at', 'confirmation_sent_at', 'recovery_sent_at', 'reauthentication_sent_at', 'new_email', 'email_change_sent_at', 'email_change_half', 'new_phone', 'signup_conflict', 'app_metadata', 'user_metadata', 'role', 'is_anonymous', 'last_sign_in_at', 'banned_until', 'deleted_at', 'created_at', 'updated_at', 'is_email_unproved'],
  'identity.webauthn_challenges': ['id', 'purpose', 'challenge_hash', 'user_id', 'session_id', 'expires_at', 'created_at'],
  'identity.webauthn_credentials': ['id', 'user_id', 'factor_id', 'credential_id', 'public_key', 'sign_count', 'transports', 'friendly_name', 'last_used_at', 'copied_at', 'created_at', 'updated_at'],
};
