// Broken bodies and forged tokens, which no honest client sends to the sign-in service.
import { randomUUID } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import type { AccessClaims } from '#identity/keys/access-claims.ts';
import { routes } from '#identity/routes.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { askRoute, makeTokens, nameOf, tokenFor } from '#tests/support/identity/identity-calls.ts';
import { routeFields } from '#tests/support/identity/identity-fields.ts';
import { startIdentity } from '#tests/support/identity/identity.ts';

const database = await freshDatabase();

const offered = routes.filter(({ path }) => !/oauth|custom-providers/.test(path));
const withBody = routes.filter(({ method }) => method !== 'GET');
/** Providers post a form to the callback. */
const withJson = withBody.filter(({ path }) => path !== '/callback');

const service = await startIdentity(database);

const deep = '{"data":'.repeat(5000) + '1' + '}'.repeat(5000);

test.each([
  ['broken JSON', '{"email":'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['a null character', String.raw`{"email":"a\u0000@example.org","data":{"x":"\u0000"}}`],
  ['a name given twice', '{"email":"a@example.org","email":"b@example.org"}'],
  ['a name given twice inside', '{"data":{"a":1,"a":2}}'],
  ['five thousand levels', deep],
])('refuses %s on every route that takes JSON', async (_, payload) => {
  const tokens = await makeTokens(service);
  for (const route of withJson) {
    const response = await askRoute(service, route, { payload, token: tokenFor(route, tokens) });
    expect([nameOf(route), response]).toMatchObject([
      nameOf(route),
      { status: 400, code: 'bad_json' },
    ]);
  }
});

test('refuses more than a megabyte on every route that takes a body', async () => {
  const tokens = await makeTokens(service);
  const payload = JSON.stringify({ email: 'x'.repeat(1024 * 1024) });
  for (const route of withBody) {
    const response = await askRoute(service, route, { payload, token: tokenFor(route, tokens) });
    const refused = { status: 413, code: 'request_entity_too_large' };
    expect([nameOf(route), response]).toMatchObject([nameOf(route), refused]);
  }
});

/** The response of each route to an empty object. */
const emptyResponses: Record<string, [status: number, code: string | undefined, query?: string]> = {
  'POST /signup': [422, 'anonymous_provider_disabled'],
  'POST /token': [400, 'invalid_credentials'],
  'POST /token password': [400, 'validation_failed', '?grant_type=password'],
  'POST /token refresh_token': [400, 'validation_failed', '?grant_type=refresh_token'],
  'POST /token pkce': [400, 'validation_failed', '?grant_type=pkce'],
  'POST /token id_token': [400, 'provider_disabled', '?grant_type=id_token'],
  'POST /token web3': [422, 'web3_provider_disabled', '?grant_type=web3'],
  'POST /callback': [400, 'validation_failed'],
  'POST /otp': [400, 'validation_failed'],
  'POST /verify': [400, 'validation_failed'],
  'POST /resend': [400, 'validation_failed'],
  'POST /recover': [400, 'validation_failed'],
  'POST /reauthenticate': [400, 'validation_failed'],
  'PUT /user': [200, undefined],
  'POST /logout': [204, undefined],
  'DELETE /user/identities/:identity_id': [404, 'manual_linking_disabled'],
  'POST /factors': [400, 'validation_failed'],
  'POST /factors/:factor_id/challenge': [404, 'mfa_factor_not_found'],
  'POST /factors/:factor_id/verify': [400, 'validation_failed'],
  'DELETE /factors/:factor_id': [404, 'mfa_factor_not_found'],
  'POST /factors/recovery-codes': [422, 'mfa_recovery_codes_sole_factor'],
  'DELETE /factors/recovery-codes': [403, 'insufficient_aal'],
  'POST /factors/recovery-codes/regenerate': [422, 'mfa_recovery_codes_sole_factor'],
  'POST /factors/recovery-codes/verify': [422, 'mfa_verification_failed'],
  'POST /passkeys/registration/options': [200, undefined],
  'POST /passkeys/registration/verify': [400, 'validation_failed'],
  'POST /passkeys/authentication/options': [200, undefined],
  'POST /passkeys/authentication/verify': [400, 'validation_failed'],
  'PATCH /passkeys/:passkey_id': [400, 'validation_failed'],
  'DELETE /passkeys/:passkey_id': [404, 'webauthn_credential_not_found'],
  'POST /sso': [404, 'saml_provider_disabled'],
  'POST /invite': [400, 'validation_failed'],
  'POST /admin/generate_link': [400, 'validation_failed'],
  'POST /admin/users': [400, 'validation_failed'],
  'PUT /admin/users/:user_id': [404, 'user_not_found'],
  'DELETE /admin/users/:user_id': [404, 'user_not_found'],
  'DELETE /admin/users/:user_id/factors/:factor_id': [404, 'user_not_found'],
  'DELETE /admin/users/:user_id/passkeys/:passkey_id': [404, 'user_not_found'],
};

test('answers a body without anything as documented, on every route', async () => {
  const asked = offered.filter(({ method }) => method !== 'GET').map(nameOf);
  expect(
    Object.keys(emptyResponses)
      .filter((name) => name.split(' ').length === 2)
      .toSorted(),
  ).toEqual(asked.toSorted());
  for (const [name, [status, code, query]] of Object.entries(emptyResponses)) {
    const route = routes.find((one) => name.split(' ', 2).join(' ') === nameOf(one));
    if (!route) throw new Error(`There is no ${name}.`);
    const token = tokenFor(route, await makeTokens(service));
    for (const payload of ['{}', '']) {
      if (name === 'POST /logout' && payload === '') continue;
      const response = await askRoute(service, route, { payload, token, ...(query && { query }) });
      expect([name, response]).toMatchObject([name, { status, code }]);
    }
  }
});

test.each(routeFields)('$name$query names each field of the wrong type', async (fields) => {
  const { name, query, strings, objects, booleans } = fields;
  const tokens = await makeTokens(service);
  const route = routes.find((one) => nameOf(one) === name);
  if (!route) throw new Error(`There is no ${name}.`);
  for (const [names, wrong, kind] of [
    [strings, [5, true, {}, ['x']], 'a string'],
    [objects, [5, 'x', ['x']], 'an object'],
    [booleans, [1, 'true', {}], 'a boolean'],
  ] as const)
    for (const field of names)
      for (const value of wrong) {
        const payload = JSON.stringify({ [field]: value });
        const response = await askRoute(service, route, {
          payload,
          query,
          token: tokenFor(route, tokens),
        });
        expect([field, response]).toEqual([
          field,
          {
            status: 400,
            code: 'bad_json',
            message: `Could not parse request body as JSON: ${field} must be ${kind}`,
          },
        ]);
      }
});

test('refuses every forged token on every route of users and administrators', async () => {
  const guarded = routes.filter(({ guard }) => guard !== 'anyone');
  for (const [name, token] of Object.entries(await forgeries()))
    for (const route of guarded) {
      const { status, code } = await askRoute(service, route, { token });
      const refused = status === 401 || status === 403;
      expect([name, nameOf(route), status, code, refused]).toEqual([
        name,
        nameOf(route),
        status,
        status === 401 ? 'no_authorization' : 'bad_jwt',
        true,
      ]);
    }
});

/** Each token has exactly one flaw; some are of a user, some of an administrator. */
async function forgeries(): Promise<Record<string, string>> {
  const { token, session } = await service.signIn();
  const [header = '', payload = '', signature = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as AccessClaims;
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
  const admin = { ...claims, role: 'service_role', session_id: undefined };
  const encode = (value: object): string =>
    Buffer.from(JSON.stringify(value)).toString('base64url');
  const { privateKey: foreignKey, publicKey } = await generateKeyPair('ES256');
  const published = service.identity.keys.publicKeys().keys[0] ?? {};
  const ours = (await importJWK(published, 'ES256')) as CryptoKey;
  const sign = (said: object, alg: string, key: CryptoKey | Uint8Array, more: object = {}) =>
    new SignJWT({ ...said }).setProtectedHeader({ alg, kid, ...more }).sign(key);
  const bytes = (value: string): Uint8Array => new TextEncoder().encode(value);
  const { keys } = service.identity;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  return {
    'no token': '',
    'no JWT': 'nonsense',
    'three empty parts': '..',
    'a refresh token': session.refresh_token,
    'another signature': `${header}.${payload}.${signature.slice(0, -6)}AAAAAA`,
    'other claims': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    'a role that was added': `${header}.${encode(admin)}.${signature}`,
    'alg none': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(admin)}.`,
    'alg None with our kid': `${encode({ alg: 'None', kid })}.${encode(admin)}.`,
    'another key under our name': await sign(admin, 'ES256', foreignKey),
    'a key it brings along': await sign(admin, 'ES256', foreignKey, {
      jwk: { kty: 'EC', crv: 'P-256' },
      kid: 'mine',
    }),
    'our public key as a secret': await sign(admin, 'HS256', bytes(await exportSPKI(ours))),
    'our public JWK as a secret': await sign(admin, 'HS256', bytes(JSON.stringify(published))),
    'another secret': await sign(admin, 'HS256', bytes('another secret of 32 characters ...'), {
      kid: undefined,
    }),
    'a foreign public key': await sign(admin, 'HS256', bytes(await exportSPKI(publicKey))),
    expired: await keys.sign({ ...claims, exp: hourAgo }),
    'without an end': await keys.sign({ ...claims, exp: undefined as unknown as number }),
    'a foreign issuer': await keys.sign({ ...claims, iss: 'https://evil.example/auth/v1' }),
    'another audience': await keys.sign({ ...claims, aud: 'anon' }),
  };
}
