// Ten thousand random bodies over all routes of the sign-in service, close enough to real ones to get far.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes } from '#identity/routes.ts';
import { freshDatabase } from '#tests/support/database.ts';
import {
  askRoute,
  makeTokens,
  nameOf,
  tokenFor,
  unknownId,
} from '#tests/support/identity-calls.ts';
import { startIdentity } from '#tests/support/identity.ts';

const database = await freshDatabase();

const fieldNames = `
  email phone password data type token token_hash create_user code_challenge code_challenge_method
  refresh_token auth_code code_verifier nonce factor_type friendly_name issuer challenge_id code
  provider new_email redirect_to password_hash role id ban_duration email_confirm phone_confirm
  user_metadata app_metadata should_soft_delete channel __proto__ constructor toString`
  .trim()
  .split(/\s+/);

const likelyValue = fc.oneof(
  fc.constantFrom('lin@example.org', 'kim@example.org', '+4915112345678', '4915112345678'),
  fc.constantFrom('signup', 'recovery', 'magiclink', 'email_change', 'email', 'totp', 'invite'),
  fc.constantFrom(unknownId, '123456', 's256', 'a'.repeat(43), '24h', 'none', '9'.repeat(400)),
  fc.constantFrom('a quiet garden 17', 'https://app.example/x', '', '$argon2id$v=19$m=1', '\0'),
  fc.boolean(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 4 }),
);

const someText = fc.oneof(
  fc.constantFrom('password', 'refresh_token', 'pkce', 'signup', 'global', 'others', '2', 'own'),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);

const randomCall = fc.record({
  route: fc.constantFrom(...routes),
  body: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.dictionary(fc.constantFrom(...fieldNames), likelyValue, { maxKeys: 6 }),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  ),
  query: fc
    .tuple(
      fc.constantFrom('grant_type', 'token', 'type', 'redirect_to', 'page', 'per_page', 'scope'),
      someText,
    )
    .map(([name, value]) => `?${name}=${encodeURIComponent(value)}`),
  filling: someText,
});

test('never answers a random body with a failure of its own', async () => {
  const service = await startIdentity(database, {
    manualLinking: true,
    anonymous: true,
    phone: 'autoconfirm',
  });
  // What hashing costs is the subject of other tests.
  const { passwords } = service.identity;
  const cheapHash = await passwords.hash('a quiet garden 17');
  passwords.hash = async () => cheapHash;
  passwords.verify = async (hash, password) => ({
    matches: hash === cheapHash && password === 'a quiet garden 17',
    outdated: false,
  });
  const seed = randomInt(2 ** 31);
  const calls = fc.sample(randomCall, { numRuns: 10_000, seed });
  let tokens = await makeTokens(service);
  const failures: unknown[] = [];
  const askAll = async (): Promise<void> => {
    for (let next = calls.pop(); next && failures.length === 0; next = calls.pop()) {
      // Some calls end the session they come with.
      if (calls.length % 100 === 0) tokens = await makeTokens(service);
      const { route, body, query } = next;
      const filling = next.filling === 'own' ? tokens.userId : next.filling;
      const payload = JSON.stringify(body);
      const token = tokenFor(route, tokens);
      const { status } = await askRoute(service, route, { token, query, payload, filling });
      if (status >= 500) failures.push({ seed, route: nameOf(route), status, query, payload });
    }
  };
  await Promise.all(Array.from({ length: 8 }, askAll));
  expect(failures).toEqual([]);
}, 300_000);
