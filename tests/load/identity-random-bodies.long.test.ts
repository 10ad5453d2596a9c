// Sends ten thousand random bodies to all routes of the sign-in service, close enough to real ones to get far.
import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { routes } from '#identity/routes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import {
  askRoute,
  makeTokens,
  nameOf,
  tokenFor,
  unknownId,
} from '#tests/support/identity/identity-calls.ts';
import { type RouteFields, routeFields } from '#tests/support/identity/identity-fields.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();
const password = 'a quiet garden 17';

const emails = ['lin@example.org', 'kim@example.org', 'Ada@Example.org'];
const linkTypes = ['signup', 'recovery', 'magiclink', 'invite', 'email', 'email_change_new'];

/** Values that an honest client would send. */
const honest: Record<string, string[]> = {
  email: emails,
  new_email: emails,
  phone: ['+4915112345678', '4915112345678'],
  password: [password],
  type: linkTypes,
  factor_type: ['totp'],
  code_challenge: ['a'.repeat(43)],
  code_challenge_method: ['s256', 'plain'],
  token: ['123456'],
  code: ['123456'],
  ban_duration: ['none', '24h'],
  redirect_to: ['https://app.example/x'],
};

const hostile = fc.oneof(
  fc.constantFrom('', '\0', 'a\0b', '\ud800', '\u202e', "'; --", '%', unknownId, '9'.repeat(400)),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const textFor = (name: string): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(honest[name] ?? [unknownId, 'x'])) },
    { weight: 1, arbitrary: hostile },
  );

const someObject = fc.dictionary(fc.oneof(fc.constantFrom('name', '__proto__'), hostile), hostile);

/** Sometimes a value of the wrong type. */
const mostly = (fitting: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: fitting }, { weight: 1, arbitrary: fc.jsonValue() });

const bodyFor = ({ strings, objects, booleans }: RouteFields): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries([
      ...strings.map((name) => [name, mostly(textFor(name))]),
      ...objects.map((name) => [name, mostly(someObject)]),
      ...booleans.map((name) => [name, mostly(fc.boolean())]),
    ]) as Record<string, fc.Arbitrary<unknown>>,
    { requiredKeys: [] },
  );

const randomQuery = fc
  .tuple(
    fc.constantFrom('grant_type', 'token', 'type', 'redirect_to', 'page', 'per_page', 'scope'),
    fc.oneof(fc.constantFrom('signup', 'global', 'others', '2'), hostile),
  )
  .map(([name, value]) => `?${name}=${encodeURIComponent(value.toWellFormed())}`);

const randomCall = fc.record({
  call: fc.oneof(
    {
      weight: 3,
      arbitrary: fc.oneof(
        ...routeFields.map((fields) =>
          bodyFor(fields).map((body) => ({ name: fields.name, query: fields.query, body })),
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        name: fc.constantFrom(...routes.map(nameOf)),
        query: randomQuery,
        body: fc.jsonValue(),
      }),
    },
  ),
  filling: fc.oneof(fc.constant('own'), fc.string({ unit: 'grapheme', maxLength: 30 })),
});

test('never answers a random body with a failure of its own', async () => {
  const service = await startIdentity(database, {
    manualLinking: true,
    anonymous: true,
    phone: 'autoconfirm',
  });
  // The cost of hashing is the subject of other tests.
  const { passwords } = service.identity;
  const cheapHash = await passwords.hash(password);
  passwords.hash = async () => cheapHash;
  passwords.verify = async (hash, given) => ({
    matches: hash === cheapHash && given === password,
    outdated: false,
  });
  const seed = randomInt(2 ** 31);
  const calls = fc.sample(randomCall, { numRuns: 10_000, seed });
  let tokens = await makeTokens(service);
  const failures: unknown[] = [];
  const askAll = async (): Promise<void> => {
    for (let next = calls.pop(); next && failures.length === 0; next = calls.pop()) {
      // Some calls end their own session.
      if (calls.length % 50 === 0) tokens = await makeTokens(service);
      const { name, query, body } = next.call;
      const route = routes.find((one) => nameOf(one) === name);
      if (!route) throw new Error(`There is no ${name}.`);
      const filling = next.filling === 'own' ? tokens.userId : next.filling;
      const payload = JSON.stringify(body);
      const token = tokenFor(route, tokens);
      const { status } = await askRoute(service, route, { token, query, payload, filling });
      if (status >= 500) failures.push({ seed, name, status, query, payload });
    }
  };
  await Promise.all(Array.from({ length: 8 }, askAll));
  expect(failures).toEqual([]);
}, 300_000);
