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

/** Whether the browser reads a request in JSON by itself, as `proveByPasskey` needs; older ones only sign in. */
export const canProveByPasskey = (): boolean =>
  canUsePasskeys() && typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Whether the address field can offer passkeys by itself. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() &&
  typeof PublicKeyCredential.isConditionalMediationAvailable === 'function' &&
  PublicKeyCredential.isConditionalMediationAvailable();

type ServerCredentialResponse = Parameters<
  AuthClient['passkey']['verifyAuthentication']
>[0]['credential'];

export type PasskeyOutcome =
  | { outcome: 'signed-in'; user: AuthUser | null }
  /** The person closed the browser's dialog, or we did. */
  | { outcome: 'canceled' }
  | { outcome: 'refused'; message: string };

interface PasskeyContext {
  loadAuth(): Promise<Pick<AuthClient, 'signInWithPasskey'>>;
  signedInUser(): Promise<AuthUser | null>;
}

interface PasskeyRequest {
  signal: AbortSignal;
  /** Offers passkeys in the address field, instead of opening a dialog. */
  isQuiet?: boolean;
}

export async function signInWithPasskey(
  { signal, isQuiet = false }: PasskeyRequest,
  context: PasskeyContext = { loadAuth, signedInUser },
): Promise<PasskeyOutcome> {
  try {
    const auth = await context.loadAuth();
    if (signal.aborted) return { outcome: 'canceled' };
    const mediation = isQuiet ? ({ mediation: 'conditional' } as const) : {};
    const { error } = await auth.signInWithPasskey({ options: { signal, ...mediation } });
    if (!error) return { outcome: 'signed-in', user: await context.signedInUser() };
    return refusalOf(error, signal);
  } catch (error) {
    return refusalOf(error, signal);
  }
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
export async function proveByPasskey(userId: string): Promise<void> {
  const auth = await loadAuth();
  const { passkey } = auth;
  const { data: before } = await auth.getSession();
  const { data, error } = await passkey.startAuthentication();
  if (error) throw error;
  const options = data.options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const given = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { userHandle } = given.response as AuthenticatorAssertionResponse;
  if (userHandle === null || hexOf(userHandle) !== userId.replaceAll('-', ''))
    throw new ForeignPasskeyError();
  const verified = await passkey.verifyAuthentication({
    challengeId: data.challenge_id,
    credential: given.toJSON() as unknown as ServerCredentialResponse,
  });
  if (verified.error) throw verified.error;
  // The passkey opened a session of its own; the former one would stay in the list of devices.
  const former = before.session?.access_token;
  if (former) await auth.admin.signOut(former, 'local').catch(() => undefined);
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
