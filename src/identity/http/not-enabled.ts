// The exact refusals of what others who speak this protocol offer and we do not.
import type { Handle } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';
import type { IdentitySettings } from '../identity.ts';

type Why = RefusalName | ((settings: IdentitySettings) => RefusalName);

export function notEnabled(why: Why): Handle {
  return async ({ settings }) => {
    throw new AuthRefusal(typeof why === 'function' ? why(settings) : why);
  };
}
