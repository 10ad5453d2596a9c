// Security keys as second factor: enrolls one, and confirms a sign-in with one.
import type { AuthClient } from '../auth.ts';
import { removeUnfinishedFactor } from '../identity/unfinished-factor.ts';

type FactorClient = Pick<AuthClient, 'mfa'>;

/** The client requires it; the service checks against its own settings. */
const site = () => ({ rpId: location.hostname, rpOrigins: [location.origin] });

/** Registers the key under this name; the auth session then counts as fully signed in. */
export async function enrollKey({ mfa }: FactorClient, friendlyName: string): Promise<void> {
  await removeUnfinishedFactor({ mfa }, friendlyName);
  const { data, error } = await mfa.enroll({ factorType: 'webauthn', friendlyName });
  if (error) throw error;
  try {
    await respondWithKey({ mfa }, data.id);
  } catch (failure) {
    // An unfinished factor would occupy the name.
    await mfa.unenroll({ factorId: data.id }).catch(() => undefined);
    throw failure;
  }
}

/** Has the key sign the challenge; for a factor without a key, the browser makes a new one. */
export async function respondWithKey({ mfa }: FactorClient, factorId: string): Promise<void> {
  const asked = await mfa.challenge({ factorId, webauthn: site() });
  if (asked.error) throw asked.error;
  const { id: challengeId, webauthn } = asked.data;
  // Called directly, because the client adds options that exclude keys built into the device.
  const { publicKey } = webauthn.credential_options;
  const credential = await (webauthn.type === 'create'
    ? navigator.credentials.create({ publicKey } as CredentialCreationOptions)
    : navigator.credentials.get({ publicKey } as CredentialRequestOptions));
  const { error } = await mfa.verify({
    factorId,
    challengeId,
    webauthn: { ...site(), type: webauthn.type, credential_response: credential as never },
  });
  if (error) throw error;
}
