import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const keyOf = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const appleKey = keyOf('P-256');

const google = { AUTH_GOOGLE_CLIENT_ID: 'id', AUTH_GOOGLE_CLIENT_SECRET: 'secret' };
const work = {
  AUTH_WORK_CLIENT_ID: 'id',
  AUTH_WORK_CLIENT_SECRET: 'secret',
  AUTH_WORK_ISSUER: 'https://id.example.org',
};
const apple = {
  AUTH_APPLE_CLIENT_ID: 'org.example.site',
  AUTH_APPLE_TEAM_ID: 'TEAM',
  AUTH_APPLE_KEY_ID: 'KEY',
  AUTH_APPLE_PRIVATE_KEY: appleKey,
};

const providersOf = (environment: Record<string, string>) => readConfig(environment).auth.providers;

test('offers no provider, and no linking by hand, unless one is named', () => {
  expect(readConfig({}).auth).toMatchObject({ providers: [], manualLinking: false });
  expect(readConfig({ AUTH_PROVIDERS: 'google', ...google }).auth.manualLinking).toBe(true);
  const off = { AUTH_PROVIDERS: 'google', AUTH_MANUAL_LINKING: 'off', ...google };
  expect(readConfig(off).auth.manualLinking).toBe(false);
});

test('knows issuer and name of the presets, and takes any other provider by its issuer', () => {
  const azure = { AUTH_AZURE_CLIENT_ID: 'id', AUTH_AZURE_CLIENT_SECRET: 'secret' };
  const found = providersOf({
    AUTH_PROVIDERS: 'google, azure, work',
    AUTH_WORK_LABEL: 'Green Field',
    AUTH_WORK_LOGO: '/media/green.svg',
    ...google,
    ...azure,
    ...work,
  });
  const secret = { kind: 'shared', clientSecret: 'secret' };
  expect(found).toEqual([
    {
      name: 'google',
      label: 'Google',
      logo: undefined,
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      secret,
    },
    {
      name: 'azure',
      label: 'Microsoft',
      logo: undefined,
      issuer: 'https://login.microsoftonline.com/common/v2.0',
      clientId: 'id',
      secret,
    },
    {
      name: 'work',
      label: 'Green Field',
      logo: '/media/green.svg',
      issuer: 'https://id.example.org',
      clientId: 'id',
      secret,
    },
  ]);
});

test('takes the key of Apple in one line or in several', () => {
  const oneLine = appleKey.replaceAll('\n', '\\n');
  for (const AUTH_APPLE_PRIVATE_KEY of [appleKey, oneLine])
    expect(
      providersOf({ AUTH_PROVIDERS: 'apple', ...apple, AUTH_APPLE_PRIVATE_KEY })[0]?.secret,
    ).toEqual({ kind: 'signed', teamId: 'TEAM', keyId: 'KEY', privateKey: appleKey });
});

const needs = (variable: string, name: string): string =>
  `${variable} must be set, because AUTH_PROVIDERS names ${name}.`;

test.each([
  [{ AUTH_PROVIDERS: 'google' }, needs('AUTH_GOOGLE_CLIENT_ID', 'google')],
  [
    { AUTH_PROVIDERS: 'google', AUTH_GOOGLE_CLIENT_ID: 'id' },
    needs('AUTH_GOOGLE_CLIENT_SECRET', 'google'),
  ],
  [{ AUTH_PROVIDERS: 'work', ...work, AUTH_WORK_ISSUER: '' }, needs('AUTH_WORK_ISSUER', 'work')],
  [
    { AUTH_PROVIDERS: 'apple', ...apple, AUTH_APPLE_PRIVATE_KEY: '' },
    needs('AUTH_APPLE_PRIVATE_KEY', 'apple'),
  ],
  [
    { AUTH_PROVIDERS: 'apple', ...apple, AUTH_APPLE_PRIVATE_KEY: keyOf('P-384') },
    'AUTH_APPLE_PRIVATE_KEY must be the text of the .p8 file, with \\n for each end of line.',
  ],
  [google, 'AUTH_GOOGLE_CLIENT_ID is set, but AUTH_PROVIDERS does not name google.'],
  [
    { AUTH_PROVIDERS: 'google', ...google, AUTH_GOGLE_LABEL: 'Google' },
    'AUTH_GOGLE_LABEL is set, but AUTH_PROVIDERS does not name gogle.',
  ],
  [
    {
      AUTH_PROVIDERS: 'google',
      ...google,
      AUTH_URL: 'https://hosted.example/auth/v1',
      AUTH_SERVICE_KEY: 'key',
    },
    'AUTH_PROVIDERS must not be set with AUTH_URL: the hosted service has its own providers.',
  ],
])('refuses %o with a sentence that names the setting', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

test.each(['Google', 'google,google', 'email', 'work-place', ','])(
  'refuses AUTH_PROVIDERS=%s',
  (names) => {
    expect(() => readConfig({ AUTH_PROVIDERS: names })).toThrow(/^AUTH_PROVIDERS must be a comma/);
  },
);

test.each(['http://id.example.org', 'id.example.org', 'https://id.example.org/?a=b', 'ftp://a'])(
  'refuses the issuer %s',
  (AUTH_WORK_ISSUER) => {
    expect(() => providersOf({ AUTH_PROVIDERS: 'work', ...work, AUTH_WORK_ISSUER })).toThrow(
      'AUTH_WORK_ISSUER must be an https address such as https://id.example.org.',
    );
  },
);

test.each([
  'https://elsewhere.example/a.svg',
  '//elsewhere.example/a.svg',
  '/\\elsewhere',
  'data:text/html,x',
])('refuses the logo %s, which pages could not or must not load', (AUTH_WORK_LOGO) => {
  expect(() => providersOf({ AUTH_PROVIDERS: 'work', ...work, AUTH_WORK_LOGO })).toThrow(
    'AUTH_WORK_LOGO must be a path on this site, or a data: address of a picture.',
  );
});
