// The site as passkeys know it. Without https there are no passkeys, and their routes are refused.
import { relyingPartyId } from '#platform/relying-party.ts';
import type { Call, Handle } from '../../call.ts';
import { AuthRefusal } from '../../errors.ts';
import { allowedOrigins } from '../../http/redirects.ts';
import type { IdentitySettings } from '../../identity.ts';

export interface RelyingParty {
  id: string;
  name: string;
  /** The origins whose pages may ask for a passkey. */
  origins: string[];
}

/** Undefined where browsers allow no passkeys. */
export function relyingPartyOf(settings: IdentitySettings): RelyingParty | undefined {
  const id = relyingPartyId(settings.siteUrl);
  return id === undefined ? undefined : { id, name: id, origins: [...allowedOrigins(settings)] };
}

export function requireRelyingParty(settings: IdentitySettings): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw new AuthRefusal('passkeysDisabled');
  return party;
}

export const withPasskeys =
  <C extends Call>(handle: Handle<C>): Handle<C> =>
  async (identity, call) => {
    requireRelyingParty(identity.settings);
    return handle(identity, call);
  };
