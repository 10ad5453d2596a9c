// Grants tokens by grant type: password, refresh token or PKCE code.
import * as z from 'zod';
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { readBody } from '../http/read-body.ts';
import { exchangeCode } from '../links/codes/exchange-code.ts';
import { refreshSession } from './refresh-session.ts';
import { signInWithPassword } from './sign-in-with-password.ts';

/** The issuer, if a client names only the brand. */
const issuers: Record<string, string> = {
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  google: 'https://accounts.google.com',
  kakao: 'https://kauth.kakao.com',
};

const idTokenSchema = z.object({
  provider: z.string().optional(),
  issuer: z.string().optional(),
});

const refuseIdToken: Handle = async (_, call) => {
  const { provider = '', issuer } = readBody(idTokenSchema, call);
  const known = issuer || (Object.hasOwn(issuers, provider) ? issuers[provider] : provider);
  throw new AuthRefusal('idTokenProviderDisabled', { fill: { issuer: known ?? provider } });
};

const refuseWeb3: Handle = async () => {
  throw new AuthRefusal('web3Disabled');
};

const grants = new Map<string | undefined, Handle>([
  ['password', signInWithPassword],
  ['refresh_token', refreshSession],
  ['pkce', exchangeCode],
  ['id_token', refuseIdToken],
  ['web3', refuseWeb3],
]);

export const grantToken: Handle = async (identity, call) => {
  const grant = grants.get(call.query['grant_type']);
  if (!grant) throw new AuthRefusal('unsupportedGrant');
  return grant(identity, call);
};
