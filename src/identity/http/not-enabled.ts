// Refuses features of the protocol that we do not offer, each with its exact error.
import type { Handle } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import type { IdentitySettings } from '../identity.ts';

type Why = RefusalName | ((settings: IdentitySettings) => RefusalName);

export function notEnabled(why: Why): Handle {
  return async ({ settings }) => {
    throw new AuthRefusal(typeof why === 'function' ? why(settings) : why);
  };
}
