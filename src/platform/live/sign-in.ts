// Who sits behind a socket, by the same token and the same check as every call; asked again while it is open.
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { closeCodes } from '#contract/live-messages.ts';
import { authenticate, type Authentication } from '../http/authenticate.ts';
import { refusalOf } from '../http/error-response.ts';
import type { Log } from '../log.ts';
import type { Listener } from './listener.ts';

interface Tools {
  authentication: Authentication;
  log: Log;
}

/** Said of the token itself, not of a trouble of ours. */
const notGood = new Set<ErrorCode>(['unauthenticated', 'second_factor_needed', 'profile_failed']);

/** Answers whether the token is good; the socket is closed when it is not. */
export async function signIn(
  listener: Listener,
  token: string,
  { authentication, log }: Tools,
): Promise<boolean> {
  try {
    const { caller, obstacle } = await authenticate(`Bearer ${token}`, authentication);
    // With a line break in it, this is no header any more and counts as none.
    if (!caller) throw obstacle ?? new Refusal('unauthenticated');
    listener.caller = caller;
    listener.token = token;
    return true;
  } catch (error) {
    if (notGood.has(refusalOf(error).code)) {
      listener.socket.close(closeCodes.tokenNotGood, 'unauthenticated');
      return false;
    }
    log.warn({ err: error }, 'the token of a live connection could not be checked');
    // That we cannot look somebody up says nothing about them: who is in stays in.
    if (listener.token === token) return true;
    listener.socket.close(closeCodes.tryAgainLater, 'unavailable');
    return false;
  }
}
