// Passkeys with the published client, against the real service.
import { GoTrueClient } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/database/database.ts';
import { softwareAuthenticator } from '#tests/support/identity/authenticator.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const service = await startIdentity(database);

async function signedInClient(): Promise<GoTrueClient> {
  const { session } = await service.signIn();
  const client = service.client();
  await client.setSession(session);
  return client;
}

async function registerWith(
  client: GoTrueClient,
  device: ReturnType<typeof softwareAuthenticator>,
) {
  const { data: asked, error } = await client.passkey.startRegistration();
  if (error) throw error;
  const credential = device.create(asked.options);
  return client.passkey.verifyRegistration({
    challengeId: asked.challenge_id,
    credential: credential as never,
  });
}

test('registers, lists, renames and deletes a passkey', async () => {
  const client = await signedInClient();
  const { data: made } = await registerWith(client, softwareAuthenticator());
  expect(made).toEqual({
    id: expect.any(String),
    friendly_name: expect.stringMatching(/^Passkey of \w{3} \d{1,2}, \d{4}$/),
    created_at: expect.any(String),
  });
  const passkeyId = made!.id;
  const { data: renamed } = await client.passkey.update({ passkeyId, friendlyName: 'Laptop' });
  expect(renamed).toEqual({ ...made, friendly_name: 'Laptop' });
  expect((await client.passkey.list()).data).toEqual([renamed]);
  expect(await client.passkey.delete({ passkeyId })).toEqual({ data: null, error: null });
  expect((await client.passkey.list()).data).toEqual([]);
});

test('signs in somebody whose address nobody typed, and stores the session', async () => {
  const device = softwareAuthenticator();
  const owner = await signedInClient();
  await registerWith(owner, device);
  const client = service.client();
  const heard: string[] = [];
  client.onAuthStateChange((event) => void heard.push(event));
  const { data: asked } = await client.passkey.startAuthentication();
  const { data, error } = await client.passkey.verifyAuthentication({
    challengeId: asked!.challenge_id,
    credential: device.get(asked!.options),
  });
  expect(error).toBeNull();
  const { data: own } = await owner.getUser();
  expect(data?.user?.id).toBe(own.user?.id);
  expect(heard).toContain('SIGNED_IN');
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel();
  expect(level).toMatchObject({ currentLevel: 'aal2' });
  expect((await client.getUser()).data.user?.id).toBe(own.user?.id);
});

test('refuses in the words of the protocol', async () => {
  const client = await signedInClient();
  const { error } = await client.passkey.verifyAuthentication({
    challengeId: '6f1c1f0e-5a57-4a55-9d1c-0a4f6b9d2b11',
    credential: { id: 'AAAA' } as never,
  });
  expect(error).toMatchObject({
    name: 'AuthApiError',
    status: 400,
    code: 'webauthn_challenge_not_found',
  });
  const gone = await client.passkey.delete({ passkeyId: '6f1c1f0e-5a57-4a55-9d1c-0a4f6b9d2b11' });
  expect(gone.error).toMatchObject({ status: 404, code: 'webauthn_credential_not_found' });
});

test('enrolls and lists a security key as second factor', async () => {
  const client = await signedInClient();
  const { data: factor } = await client.mfa.enroll({
    factorType: 'webauthn',
    friendlyName: 'Blue key',
  });
  expect(factor).toEqual({ id: expect.any(String), type: 'webauthn', friendly_name: 'Blue key' });
  const factorId = factor!.id;
  const { data: asked } = await client.mfa.challenge({
    factorId,
    webauthn: { rpId: 'app.example' },
  });
  expect(asked).toMatchObject({ type: 'webauthn', webauthn: { type: 'create' } });
  // The client has turned the texts of the options into bytes, as browsers want them.
  const { publicKey } = (
    asked as { webauthn: { credential_options: { publicKey: { challenge: ArrayBuffer } } } }
  ).webauthn.credential_options;
  const challenge = Buffer.from(publicKey.challenge).toString('base64url');
  const credential = softwareAuthenticator().create({
    challenge,
    rp: { id: 'app.example' },
    user: { id: '', name: '' },
  });
  const { error } = await client.mfa.verify({
    factorId,
    challengeId: asked!.id,
    webauthn: {
      type: 'create',
      rpId: 'app.example',
      credential_response: { ...credential, toJSON: () => credential } as never,
    },
  });
  expect(error).toBeNull();
  const { data: factors } = await client.mfa.listFactors();
  expect(factors?.webauthn).toMatchObject([{ id: factorId, status: 'verified' }]);
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
});
