// Refuses features of the protocol that we do not offer, each with its exact error.
import type { Handle } from '../call.ts';
import { AuthRefusal, type RefusalName } from '../errors.ts';

export function notEnabled(why: RefusalName): Handle {
  return async () => {
    throw new AuthRefusal(why);
  };
}
