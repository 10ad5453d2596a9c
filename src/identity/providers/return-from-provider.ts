// Takes the browser back from a provider, and redirects to the page that asked: with a code to exchange (PKCE), or
// with the session in the fragment.
import { randomUUID } from 'node:crypto';
import type { Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/in-transaction.ts';
import { minuteMs } from '#platform/durations.ts';
import { auditRefusals } from '../audit-refusals.ts';
import type { Call, Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { errorParams } from '../http/error-location.ts';
import { type Landing, landing } from '../http/landing.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { Identity } from '../identity.ts';
import { hashLinkToken } from '../one-time-codes/one-time-codes.ts';
import { openSession } from '../sessions/open-session.ts';
import { presentSession } from '../sessions/present-session.ts';
import { isTaken } from '../users/user-store.ts';
import { findAccount } from './find-account.ts';
import { findLinked } from './link-identity.ts';
import type { ProviderPerson } from './provider-person.ts';
import { type ProviderFlow, insertIssuedFlow, takeProviderFlow } from './provider-store.ts';
import { masterOf, requireProvider, secretsOf } from './providers.ts';

const lifeMs = 10 * minuteMs;

/** The parameters that providers add; all others are ignored. */
const responseFields = [
  'code',
  'state',
  'iss',
  'error',
  'error_description',
  'user',
  'session_state',
];

export const returnFromProvider: Handle = async (identity, call) => {
  if (identity.providers.size === 0) throw new AuthRefusal('providerNotEnabled');
  const response = readResponse(call);
  const state = response.get('state');
  if (!state) throw new AuthRefusal('oauthStateMissing');
  const begunAfter = new Date(identity.clock.now().getTime() - lifeMs);
  const flow = await takeProviderFlow(identity.db, hashLinkToken(state), begunAfter);
  if (!flow) throw new AuthRefusal('badOauthState');
  const land = landing(
    allowedRedirect(identity.settings, flow.redirect_to),
    flow.code_challenge !== null,
  );
  const refused = {
    action: flow.user_id ? 'identity.refuse-to-link' : 'provider.refuse',
    call,
    ...(flow.user_id && { userId: flow.user_id }),
  };
  try {
    return await auditRefusals(identity, refused, async () => {
      const provider = requireProvider(identity.providers, flow.provider);
      const flowSecrets = secretsOf(masterOf(identity.secrets, state), state);
      const person = await provider.exchange(response, flowSecrets);
      const attempt = (): Promise<string | undefined> =>
        inTransaction(identity.db, (tx) =>
          finish(identity, tx, { call, flow, person, land }),
        ).catch((error: unknown) => {
          if (!isTaken(error)) throw error;
          return undefined;
        });
      // The same person may come in twice at the same moment: the second run finds the account.
      const location = (await attempt()) ?? (await attempt());
      if (!location) throw new AuthRefusal('overloaded');
      return { location };
    });
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return { location: land.message(errorParams(error)) };
  }
};

/** From the query, or from the body where the provider posts a form. */
function readResponse({ query, body }: Call): URLSearchParams {
  const given = { ...(body as Record<string, unknown>), ...query };
  const response = new URLSearchParams();
  for (const name of responseFields) {
    const value = given[name];
    if (typeof value === 'string') response.set(name, value);
  }
  return response;
}

interface Return {
  call: Call;
  flow: ProviderFlow;
  person: ProviderPerson;
  land: Landing;
}

/** Returns the URL to land on; undefined if it has to be tried again. */
async function finish(
  identity: Identity,
  tx: Db,
  { call, flow, person, land }: Return,
): Promise<string | undefined> {
  if (flow.user_id) {
    const linked = await findLinked(tx, flow.user_id, person);
    if (linked) throw new AuthRefusal(linked);
    const owner = { user_id: flow.user_id, session_id: flow.session_id, link: { ...person } };
    return land.code(await issueCode(identity, tx, flow, owner));
  }
  const account = await findAccount(identity, tx, { call, person });
  if (!account) return undefined;
  const { user, identityId } = account;
  if (flow.code_challenge !== null) {
    const owner = { user_id: user.id, identity_id: identityId };
    return land.code(await issueCode(identity, tx, flow, owner));
  }
  const opened = await openSession(identity, tx, { user, method: 'oauth', call, identityId });
  return land.session(await presentSession(identity, tx, opened));
}

type CodeOwner = Pick<
  Parameters<typeof insertIssuedFlow>[1],
  'identity_id' | 'session_id' | 'link'
> & {
  user_id: string;
};

/** Nobody is signed in, and nothing is connected, until the browser that asked exchanges the code. */
async function issueCode(
  { clock }: Identity,
  tx: Db,
  { code_challenge: challenge, code_challenge_method: method }: ProviderFlow,
  owner: CodeOwner,
): Promise<string> {
  if (challenge === null || method === null) throw new AuthRefusal('linkingNeedsPkce');
  const code = randomUUID();
  const at = clock.now();
  await insertIssuedFlow(tx, {
    id: randomUUID(),
    method: 'oauth',
    code_hash: hashLinkToken(code),
    code_challenge: challenge,
    code_challenge_method: method,
    issued_at: at,
    created_at: at,
    ...owner,
  });
  return code;
}
