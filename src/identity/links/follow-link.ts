// Redeems a mailed link in a browser and redirects to the page that asked, with the session in the fragment or, for
// PKCE, with a code to exchange.
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { errorParams } from '../http/error-location.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { Identity } from '../identity.ts';
import { pkcePrefix } from '../one-time-codes/one-time-codes.ts';
import type { PresentedSession } from '../sessions/present-session.ts';
import { halfMessage } from './email-change/half-message.ts';
import { kindsOf } from './link-types.ts';
import { type Attempt, proveAddress } from './email-change/prove-address.ts';
import { redeemLink } from './redeem.ts';

export const followLink: Handle = async (identity, call) => {
  const { token: linkToken = '', type = '', redirect_to: wanted } = call.query;
  const target = allowedRedirect(identity.settings, wanted);
  const byCode = linkToken.startsWith(pkcePrefix);
  const redirectWith = (params: URLSearchParams): string =>
    `${byCode ? withQuery(target, withoutMark(params)) : target}#${params}`;
  try {
    const proof = await proveAddress(identity, call, attemptOf(identity, linkToken, type));
    if (proof.became === 'refused') throw new AuthRefusal(proof.refusal);
    if (proof.became === 'half')
      return { location: redirectWith(new URLSearchParams({ message: halfMessage, sb: '' })) };
    if (proof.became === 'code')
      return { location: withQuery(target, new URLSearchParams({ code: proof.authCode })) };
    return { location: `${target}#${sessionParams(proof.session, type)}` };
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return { location: redirectWith(errorParams(error)) };
  }
};

function attemptOf(identity: Identity, linkToken: string, type: string): Attempt {
  const kinds = kindsOf(type);
  if (!linkToken) throw new AuthRefusal('verifyNeedsToken');
  return {
    redeem: (tx) => redeemLink(identity, tx, { kinds, linkToken, keepsCode: true }),
    refusal: 'linkExpired',
    exchangesCode: true,
  };
}

/** In alphabetical order, as clients have always seen them. */
const sessionParams = (session: PresentedSession, type: string): URLSearchParams =>
  new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    type,
  });

/** `sb` marks a fragment as ours and has no meaning in a query. */
const withoutMark = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== 'sb'));

const withQuery = (target: string, params: URLSearchParams): string =>
  `${target}${target.includes('?') ? '&' : '?'}${params}`;
