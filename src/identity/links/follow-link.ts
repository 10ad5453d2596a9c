// Redeems a mailed link in a browser and redirects to the page that asked, with the session in the fragment or, for
// PKCE, with a code to exchange.
import type { Handle } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import { errorParams } from '../http/error-location.ts';
import { landing } from '../http/landing.ts';
import { allowedRedirect } from '../http/redirects.ts';
import type { Identity } from '../identity.ts';
import { pkcePrefix } from '../one-time-codes/one-time-codes.ts';
import { halfMessage } from './email-change/half-message.ts';
import { kindsOf } from './link-types.ts';
import { type Attempt, proveAddress } from './email-change/prove-address.ts';
import { redeemLink } from './redeem.ts';

export const followLink: Handle = async (identity, call) => {
  const { token: linkToken = '', type = '', redirect_to: wanted } = call.query;
  const target = allowedRedirect(identity.settings, wanted);
  const land = landing(target, linkToken.startsWith(pkcePrefix));
  try {
    const proof = await proveAddress(identity, call, attemptOf(identity, linkToken, type));
    if (proof.became === 'refused') throw new AuthRefusal(proof.refusal);
    if (proof.became === 'half')
      return { location: land.message(new URLSearchParams({ message: halfMessage, sb: '' })) };
    if (proof.became === 'code') return { location: land.code(proof.authCode) };
    return { location: land.session(proof.session, { type }) };
  } catch (error) {
    if (!(error instanceof AuthRefusal)) throw error;
    return { location: land.message(errorParams(error)) };
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
