// Registers and uses passkeys at the sign-in service, with a device in software.
import {
  type CreationOptions,
  type Lies,
  type RequestOptions,
  type SoftwareAuthenticator,
  softwareAuthenticator,
} from './authenticator.ts';
import type { Sent, TestIdentity } from './identity.ts';

export interface PasskeyChallenge<Options> {
  challenge_id: string;
  options: Options;
  expires_at: number;
}

export async function askToRegister(
  service: TestIdentity,
  token: string,
): Promise<PasskeyChallenge<CreationOptions>> {
  const { body } = await service.send('POST', '/passkeys/registration/options', { token });
  if (!body['options']) throw new Error(`no registration: ${JSON.stringify(body)}`);
  return body as unknown as PasskeyChallenge<CreationOptions>;
}

export const sendNewKey = (
  service: TestIdentity,
  token: string,
  challengeId: string,
  credential: unknown,
): Promise<Sent> =>
  service.send('POST', '/passkeys/registration/verify', {
    token,
    body: { challenge_id: challengeId, credential },
  });

/** Registers a passkey on the device, honestly unless told otherwise. */
export async function register(
  service: TestIdentity,
  token: string,
  device: SoftwareAuthenticator,
  lies: Lies = {},
): Promise<Sent> {
  const { challenge_id: id, options } = await askToRegister(service, token);
  return sendNewKey(service, token, id, device.create(options, lies));
}

/** A person who has just signed in and has a passkey on the device. */
export async function personWithPasskey(
  service: TestIdentity,
  device: SoftwareAuthenticator = softwareAuthenticator(),
) {
  const person = await service.signIn();
  const { status, body, text } = await register(service, person.token, device);
  if (status !== 200) throw new Error(`the passkey was refused: ${text}`);
  return { ...person, device, passkeyId: body['id'] as string };
}

export async function askToSignIn(
  service: TestIdentity,
): Promise<PasskeyChallenge<RequestOptions>> {
  const { body } = await service.send('POST', '/passkeys/authentication/options', { body: {} });
  return body as unknown as PasskeyChallenge<RequestOptions>;
}

export const sendSignature = (
  service: TestIdentity,
  challengeId: string,
  credential: unknown,
): Promise<Sent> =>
  service.send('POST', '/passkeys/authentication/verify', {
    body: { challenge_id: challengeId, credential },
  });

export async function signInWith(
  service: TestIdentity,
  device: SoftwareAuthenticator,
  lies: Lies = {},
): Promise<Sent> {
  const { challenge_id: id, options } = await askToSignIn(service);
  return sendSignature(service, id, device.get(options, lies));
}
