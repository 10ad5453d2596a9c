// Authenticates a socket by the same token and the same check as every call, again and again while it is open.
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { closeCodes } from '#contract/live-messages.ts';
import { authenticate, type Authentication } from '../http/auth/authenticate.ts';
import { refusalOf } from '../http/errors/error-response.ts';
import type { Log } from '../log.ts';
import type { Listener } from './listener.ts';

interface Needs {
  authentication: Authentication;
  log: Log;
}

/** Refusals that concern the token itself, not a failure of ours. */
const notGood = new Set<ErrorCode>([
  'unauthenticated',
  'second_factor_needed',
  'operator_factor_needed',
  'profile_failed',
]);

/** Returns whether the token is valid; closes the socket when it is not. */
export async function signIn(
  listener: Listener,
  token: string,
  { authentication, log }: Needs,
): Promise<boolean> {
  try {
    const { caller, obstacle } = await authenticate(`Bearer ${token}`, authentication);
    // A token with a line break does not form a header and counts as none.
    if (!caller) throw obstacle ?? new Refusal('unauthenticated');
    listener.caller = caller;
    listener.token = token;
    return true;
  } catch (error) {
    if (notGood.has(refusalOf(error).code)) {
      listener.socket.close(closeCodes.invalidToken, 'unauthenticated');
      return false;
    }
    log.warn({ err: error }, 'the token of a live connection could not be checked');
    // A failed lookup says nothing about the person: a socket that is signed in stays signed in.
    if (listener.token === token) return true;
    listener.socket.close(closeCodes.tryAgainLater, 'unavailable');
    return false;
  }
}
