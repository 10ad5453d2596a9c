// The private texts of sign-in, and who may ever read each; part of the table of private texts.
import type { PrivateText } from './private-text.ts';

export const signInTexts: Record<string, PrivateText> = {
  'program of a sign-in': {
    table: 'identity.sessions',
    column: 'user_agent',
    owner: 't.user_id',
    seenBy: ['owner'],
  },
  'name of a second factor': {
    table: 'identity.factors',
    column: 'friendly_name',
    owner: 't.user_id',
    seenBy: ['owner'],
  },
  'name of a passkey': {
    table: 'identity.webauthn_credentials',
    column: 'friendly_name',
    owner: 't.user_id',
    seenBy: ['owner', 'operator'],
  },
  'name that a provider gives': {
    table: 'identity.identities',
    column: 'identity_data',
    write: 'claims',
    owner: 't.user_id',
    where: `t.provider <> 'email'`,
    seenBy: ['owner'],
  },
  'address at a provider': {
    table: 'identity.identities',
    column: 'email',
    write: 'address',
    owner: 't.user_id',
    where: `t.provider <> 'email'`,
    seenBy: ['owner'],
  },
  'name that a provider gives, until it is connected': {
    table: 'identity.flow_states',
    column: 'link',
    write: 'claims',
    owner: 't.user_id',
    seenBy: [],
  },
  'reason to remove a second factor': {
    table: 'identity.factor_removals',
    column: 'reason',
    owner: 't.user_id',
    seenBy: ['owner', 'operator'],
  },
  'name of a factor to be removed': {
    table: 'identity.factor_removals',
    column: 'friendly_name',
    owner: 't.user_id',
    seenBy: ['owner', 'operator'],
  },
  'metadata of an account': {
    table: 'identity.users',
    column: 'user_metadata',
    write: 'JSON',
    owner: 't.id',
    seenBy: ['owner'],
  },
};
