// Sends a browser to a provider: to sign in, or to connect the provider to the account that is signed in.
import { randomUUID } from 'node:crypto';
import { auditRefusals } from '../audit-refusals.ts';
import { writeAudit } from '../audit.ts';
import type { Call, CallResponse, Handle, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { Identity } from '../identity.ts';
import { type CodeChallenge, readChallenge } from '../links/codes/code-challenge.ts';
import { hashLinkToken } from '../one-time-codes/one-time-codes.ts';
import { refuseStaleSignIn } from '../users/refuse-stale-sign-in.ts';
import type { OpenIdProvider } from './openid-provider.ts';
import { insertProviderFlow } from './provider-store.ts';
import { newState, requireProvider, secretsOf } from './providers.ts';

export const signInAtProvider: Handle = async (identity, call) => {
  const provider = requireProvider(identity.providers, call.query['provider']);
  const challenge = readChallenge(call.query);
  const url = await begin(identity, call, { provider, challenge });
  return redirectOrUrl(call, url);
};

/** Connecting needs PKCE: otherwise a planted link could connect a visitor's identity to a stranger's account. */
export const connectProvider: Handle<UserCall> = async (identity, call) => {
  if (!identity.settings.manualLinking) throw new AuthRefusal('manualLinkingDisabled');
  const provider = requireProvider(identity.providers, call.query['provider']);
  const challenge = readChallenge(call.query);
  if (!challenge) throw new AuthRefusal('linkingNeedsPkce');
  const refused = { action: 'identity.refuse-to-link', call, userId: call.user.id };
  const url = await auditRefusals(identity, refused, async () => {
    if (!call.session) throw new AuthRefusal('sessionNotFound');
    if (call.user.is_anonymous) throw new AuthRefusal('anonymousNotAllowed');
    refuseStaleSignIn(identity, call);
    const owner = { user_id: call.user.id, session_id: call.session.id };
    return begin(identity, call, { provider, challenge, owner });
  });
  return redirectOrUrl(call, url);
};

/** Clients that navigate by themselves ask for the URL instead of a redirect. */
const redirectOrUrl = ({ query }: Call, url: string): CallResponse =>
  query['skip_http_redirect'] === 'true' ? { body: { url } } : { location: url };

interface Beginning {
  provider: OpenIdProvider;
  challenge: CodeChallenge | undefined;
  owner?: { user_id: string; session_id: string };
}

async function begin(
  { db, clock, secrets, settings }: Identity,
  call: Call,
  { provider, challenge, owner }: Beginning,
): Promise<string> {
  const state = newState(secrets);
  const url = await provider.authorizationUrl(secretsOf(secrets, state), hintsOf(call));
  const at = clock.now();
  await insertProviderFlow(db, {
    id: randomUUID(),
    state_hash: hashLinkToken(state),
    provider: provider.name,
    redirect_to: allowedRedirect(settings, call.query['redirect_to']),
    code_challenge: challenge?.challenge ?? null,
    code_challenge_method: challenge?.method ?? null,
    user_id: owner?.user_id ?? null,
    session_id: owner?.session_id ?? null,
    created_at: at,
  });
  const action = owner ? 'identity.ask-to-link' : 'provider.ask';
  const details = { provider: provider.name };
  await writeAudit(db, { at, action, userId: owner?.user_id, call, details });
  return url;
}

const prompts = ['login', 'consent', 'select_account'];
const mostHintLetters = 254;

/** Other parameters and scopes are not passed on: we keep no tokens of the provider. */
function hintsOf({ query: { prompt = '', login_hint: hint = '' } }: Call): Record<string, string> {
  return {
    ...(prompts.includes(prompt) && { prompt }),
    ...(hint && { login_hint: hint.slice(0, mostHintLetters) }),
  };
}
