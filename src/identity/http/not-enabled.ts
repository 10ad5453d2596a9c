// The exact refusals of what others who speak this protocol offer and we do not.
import type { Handle } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';

export function notEnabled(name: RefusalName): Handle {
  return async () => {
    throw new AuthRefusal(name);
  };
}
