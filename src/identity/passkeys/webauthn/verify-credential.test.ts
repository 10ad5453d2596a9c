import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  bytes,
  list,
  map,
  softwareAuthenticator,
  text,
} from '#tests/support/identity/authenticator.ts';
import { verifyCreation } from './verify-credential.ts';

const challenge = Buffer.alloc(32, 7);
const options = {
  challenge: challenge.toString('base64url'),
  rp: { id: 'app.example' },
  user: { id: 'AAAA', name: 'ada' },
};
const expected = {
  party: { id: 'app.example', name: 'app.example', origins: ['https://app.example'] },
  challengeHash: createHash('sha256').update(challenge).digest(),
  isUserVerified: true,
};
const statement = map([
  [text('sig'), bytes(Buffer.alloc(8))],
  [text('x5c'), list([bytes(Buffer.alloc(64))])],
]);

test.each(['packed', 'fido-u2f', 'tpm', 'android-safetynet', 'android-key', 'apple'])(
  'refuses certificates of the format %s before anybody reads the addresses in them',
  async (format) => {
    const given = softwareAuthenticator().create(options, { attestation: { format, statement } });
    await expect(verifyCreation(given, expected)).rejects.toMatchObject({
      code: 'webauthn_verification_failed',
      cause: { message: `The attestation format ${format} was not asked for.` },
    });
  },
);

test('accepts a key that brings no certificate', async () => {
  const device = softwareAuthenticator();
  const made = await verifyCreation(device.create(options), expected);
  expect(made.credentialId.toString('base64url')).toBe(device.keys[0]?.id);
});
