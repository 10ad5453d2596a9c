// Requires a recent sign-in before users change how they sign in.
import { minuteMs } from '#platform/durations.ts';
import type { UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';

const recentMs = 10 * minuteMs;

/** Reads the token, not the session: an older token of the same session proves nothing new. */
export function refuseStaleSignIn(
  { clock }: Pick<Identity, 'clock'>,
  { claims }: Pick<UserCall, 'claims'>,
): void {
  const proofs = claims.amr.filter(({ method }) => method !== 'token_refresh');
  const newestMs = Math.max(0, ...proofs.map(({ timestamp }) => timestamp)) * 1000;
  if (clock.now().getTime() - newestMs > recentMs) throw new AuthRefusal('reauthenticationNeeded');
}
