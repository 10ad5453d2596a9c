// The settings of the sign-in service; part of the settings table.
import { z } from 'zod';
import { daySeconds, hourSeconds } from '#domain/time/durations.ts';
import { providerNames } from './provider-settings.ts';
import {
  onOff,
  oneOf,
  redirectUrls,
  secret,
  setting,
  urlOf,
  wholeNumber,
} from './setting-rules.ts';

export const signInSettings = {
  AUTH_EMAIL: setting(
    onOff.default(true),
    'on',
    'Whether people can sign up and in with an e-mail address.',
  ),
  AUTH_CONFIRM_EMAIL: setting(
    onOff.default(true),
    'on',
    'Whether a new address must be confirmed by mail before the first sign-in.',
  ),
  AUTH_PHONE: setting(
    oneOf(['off', 'on', 'autoconfirm']).default('off'),
    'off',
    'Whether people can sign up with a phone number and a password. No text message is ever sent, so only autoconfirm lets them in.',
  ),
  AUTH_ANONYMOUS: setting(
    onOff.default(false),
    'off',
    'Whether a session can be opened without an address, a number or a password.',
  ),
  AUTH_SIGNUP: setting(onOff.default(true), 'on', 'Whether new accounts can be made.'),
  AUTH_PROVIDERS: setting(
    providerNames.default([]),
    'none',
    'OpenID Connect providers that people can sign in with, such as google,apple,azure,work, in the order of their buttons. Each has settings of its own, AUTH_<NAME>_CLIENT_ID and so on.',
  ),
  AUTH_MANUAL_LINKING: setting(
    onOff.optional(),
    'on where AUTH_PROVIDERS names one, else off',
    'Whether people can connect and disconnect providers in their profile.',
  ),
  AUTH_PASSWORD_MIN_LENGTH: setting(
    wholeNumber(6, 72).default(8),
    '8',
    'The fewest characters of a password.',
  ),
  AUTH_MAIL_INTERVAL_SECONDS: setting(
    wholeNumber(0, hourSeconds).default(60),
    '60',
    'How long one address must wait between two mails it asks for.',
  ),
  AUTH_MAILS_PER_HOUR: setting(
    wholeNumber(1, 1_000_000).default(30),
    '30',
    'How many sign-up mails are sent in an hour; recovery mails have a limit of the same size. Half of each is reserved for addresses that nobody has asked for that day. Raise it before you announce your site.',
  ),
  AUTH_NETWORK_MAILS_PER_HOUR: setting(
    wholeNumber(1, 1_000_000).default(10),
    '10',
    'How many mails one network can ask for in an hour without signing in. Raise it where many people share a network.',
  ),
  AUTH_ADDRESS_MAILS_PER_DAY: setting(
    wholeNumber(1, 1000).default(10),
    '10',
    'How many mails to one address can be asked for in a day without signing in; the signed-in owner can ask for as many again.',
  ),
  AUTH_REUSE_INTERVAL_SECONDS: setting(
    wholeNumber(0, 300).default(10),
    '10',
    'How long an exchanged refresh token is still answered, for several tabs at once.',
  ),
  AUTH_LOST_ANSWER_SECONDS: setting(
    wholeNumber(0, daySeconds).default(600),
    '600',
    'How long the refresh token before the present one is taken for a lost answer, and not for a stolen token.',
  ),
  AUTH_TOKEN_LIFE_SECONDS: setting(
    wholeNumber(30, daySeconds).default(hourSeconds),
    '3600',
    'How long an access token is good.',
  ),
  AUTH_SESSION_DAYS: setting(
    wholeNumber(1, 3650).default(30),
    '30',
    'After how many days everybody has to sign in again.',
  ),
  AUTH_IDLE_DAYS: setting(
    wholeNumber(1, 3650).default(14),
    '14',
    'After how many days without a visit a person has to sign in again.',
  ),
  AUTH_SITE_URL: setting(
    urlOf(['http:', 'https:'], 'https://example.org').optional(),
    'PUBLIC_URL',
    'Where links in mails lead when no allowed address was asked for.',
  ),
  AUTH_REDIRECT_URLS: setting(
    redirectUrls.default([]),
    'only the site itself',
    'Other origins, or addresses whose path begins so, that links in mails may lead to.',
  ),
  AUTH_BASE_PATH: setting(
    z
      .string()
      .regex(/^(\/[\w-]+)+$|^\/$/, 'must be a path such as /auth/v1, or /')
      .transform((value) => (value === '/' ? '' : value))
      .default('/auth/v1'),
    '/auth/v1',
    'The path of the sign-in service. The pages expect /auth/v1; others are for the service alone.',
  ),
  AUTH_KEYS_FILE: setting(
    z.string().min(1, 'must be a file').optional(),
    'keys are made, kept encrypted in the database and exchanged by themselves',
    'A file with private keys (ES256 or RS256) as JWK, list or key set; the first one signs.',
  ),
  AUTH_HS256_SECRET: setting(
    secret.optional(),
    '–',
    'A shared secret whose HS256 tokens are accepted too, such as those of an administration tool.',
  ),
  AUTH_SECRET: setting(
    secret.optional(),
    'made on the first start and kept in DATA_DIR',
    'The master secret of the sign-in service. Several machines on one database need the same.',
  ),
  AUTH_SECRET_SECOND: setting(
    secret.optional(),
    '–',
    'A second master secret that is accepted but makes nothing new: the next or the last one, while it is exchanged. docs/operate/rotate-secrets.md has the steps.',
  ),
  AUTH_URL: setting(
    urlOf(['http:', 'https:'], 'https://example.supabase.co/auth/v1').optional(),
    'our own service',
    'A hosted service that speaks the same protocol, instead of our own.',
  ),
  AUTH_APIKEY: setting(
    z.string().min(1, 'must be a key').optional(),
    '–',
    'The public key that browsers send to the hosted service.',
  ),
  AUTH_ISSUER: setting(
    z.string().min(1, 'must be the issuer in its tokens').optional(),
    'AUTH_URL',
    'The issuer that the tokens of the hosted service name.',
  ),
  AUTH_JWKS_URL: setting(
    urlOf(
      ['http:', 'https:'],
      'https://example.supabase.co/auth/v1/.well-known/jwks.json',
    ).optional(),
    'each token is shown to the hosted service',
    'The public keys of the hosted service.',
  ),
  AUTH_SERVICE_KEY: setting(
    z.string().min(1, 'must be a key').optional(),
    '–',
    'The key with which this server administers the hosted service. Needed with AUTH_URL.',
  ),
} as const;
