// A security key as second factor in the browser: enrolls one, and confirms a sign-in with it.
import type { AuthClient } from '../auth.ts';

type FactorClient = Pick<AuthClient, 'mfa'>;

/** The site as keys know it. The service checks its own settings, not this. */
const site = () => ({ rpId: location.hostname, rpOrigins: [location.origin] });

/** Registers the key under this name; the auth session then counts as fully signed in. */
export async function enrollKey({ mfa }: FactorClient, friendlyName: string): Promise<void> {
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

/** Asks for the key, which signs the challenge; a new key is made for a factor that has none yet. */
export async function respondWithKey({ mfa }: FactorClient, factorId: string): Promise<void> {
  const asked = await mfa.challenge({ factorId, webauthn: site() });
  if (asked.error) throw asked.error;
  const { id: challengeId, webauthn } = asked.data;
  // The browser's own options, without those that the client adds: they would exclude the keys in the device itself.
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
