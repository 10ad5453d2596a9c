// Passkeys in the browser: whether it can use them, signing in with one, and confirming with one.
import { isWebauthnCanceled } from './webauthn-failure.ts';
import { type AuthClient, loadAuth, signedInUser } from '../auth.ts';
import type { AuthUser } from '../session/auth-session-store.ts';
import { failureText } from '../../forms/failure-text.ts';

/** False on the server, and in browsers without passkeys. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof navigator.credentials?.get === 'function' &&
  typeof navigator.credentials.create === 'function';

/** Whether the browser reads a request in JSON by itself; older ones only sign in, by the button. */
export const canProveByPasskey = (): boolean =>
  canUsePasskeys() && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether the address field can offer passkeys by itself. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canProveByPasskey() &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  PublicKeyCredential.isConditionalMediationAvailable();

export type PasskeyOutcome =
  | { outcome: 'signed-in'; user: AuthUser | null }
  /** The person closed the browser's dialog, or we did. */
  | { outcome: 'canceled' }
  | { outcome: 'refused'; message: string };

interface PasskeyContext {
  loadAuth(): Promise<Pick<AuthClient, 'signInWithPasskey' | 'passkey'>>;
  signedInUser(): Promise<AuthUser | null>;
}

/** Signs in with a passkey from the browser's dialog. */
export async function signInWithPasskey(
  signal: AbortSignal,
  context: PasskeyContext = { loadAuth, signedInUser },
): Promise<PasskeyOutcome> {
  try {
    const auth = await context.loadAuth();
    if (signal.aborted) return { outcome: 'canceled' };
    const { error } = await auth.signInWithPasskey({ options: { signal } });
    if (!error) return { outcome: 'signed-in', user: await context.signedInUser() };
    return refusalOf(error, signal);
  } catch (error) {
    return refusalOf(error, signal);
  }
}

/**
 * Signs in with a passkey that the person chooses in the address field. Until then they have asked for nothing, so
 * nothing that prevents the offer is reported.
 */
export async function offerPasskeys(
  signal: AbortSignal,
  context: PasskeyContext = { loadAuth, signedInUser },
): Promise<PasskeyOutcome> {
  const chosen = await waitForChoice(signal, context).catch(() => null);
  if (chosen === null) return { outcome: 'canceled' };
  try {
    await verifyPasskey(chosen);
    return { outcome: 'signed-in', user: await context.signedInUser() };
  } catch (error) {
    return refusalOf(error, signal);
  }
}

async function waitForChoice(
  signal: AbortSignal,
  context: Pick<PasskeyContext, 'loadAuth'>,
): Promise<ChosenPasskey | null> {
  const { passkey } = await context.loadAuth();
  return signal.aborted ? null : choosePasskey(passkey, { signal, mediation: 'conditional' });
}

const refusalOf = (error: unknown, signal: AbortSignal): PasskeyOutcome =>
  signal.aborted || isWebauthnCanceled(error)
    ? { outcome: 'canceled' }
    : { outcome: 'refused', message: failureText(error) };

/** Thrown if the person chooses a passkey of another account; signing in with it would switch accounts. */
class ForeignPasskeyError extends Error {
  override name = 'ForeignPasskeyError';
  readonly status = 400;
  constructor() {
    super('This passkey belongs to another account.');
  }
}

/** Proves by a passkey that it is the signed-in person; a new session with both factors replaces the open one. */
export async function proveByPasskey(
  userId: string,
  load: () => Promise<Pick<AuthClient, 'admin' | 'getSession' | 'passkey'>> = loadAuth,
): Promise<void> {
  const auth = await load();
  const { data: before } = await auth.getSession();
  const chosen = await choosePasskey(auth.passkey);
  const { userHandle } = chosen.credential.response as AuthenticatorAssertionResponse;
  if (userHandle === null || hexOf(userHandle) !== userId.replaceAll('-', ''))
    throw new ForeignPasskeyError();
  await verifyPasskey(chosen);
  // The passkey opened a session of its own; the former one would stay in the list of devices.
  const former = before.session?.access_token;
  if (former) await auth.admin.signOut(former, 'local').catch(() => undefined);
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

interface ChosenPasskey {
  passkey: AuthClient['passkey'];
  challengeId: string;
  credential: PublicKeyCredential;
}

/** Has the browser sign a new challenge of the service with a passkey that the person chooses. */
async function choosePasskey(
  passkey: AuthClient['passkey'],
  how: Pick<CredentialRequestOptions, 'signal' | 'mediation'> = {},
): Promise<ChosenPasskey> {
  const { data, error } = await passkey.startAuthentication();
  if (error) throw error;
  const options = data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await navigator.credentials.get({ publicKey, ...how });
  if (credential === null) throw new DOMException('No passkey was chosen', 'NotAllowedError');
  return {
    passkey,
    challengeId: data.challenge_id,
    credential: credential as PublicKeyCredential,
  };
}

type ServerCredentialResponse = Parameters<
  AuthClient['passkey']['verifyAuthentication']
>[0]['credential'];

/** The client then stores the session that the passkey has opened. */
async function verifyPasskey({ passkey, challengeId, credential }: ChosenPasskey): Promise<void> {
  const { error } = await passkey.verifyAuthentication({
    challengeId,
    credential: credential.toJSON() as unknown as ServerCredentialResponse,
  });
  if (error) throw error;
}
