import { expect, test } from 'vitest';
import { ConfigError, readConfig, standardPageCacheMb } from './config.ts';
import { refusedEndpoints } from './stripe-config.ts';

test.each([
  '1.2.3.400',
  'abc',
  '10.0.0.0/99',
  '10.0.0.0/33',
  '::1/129',
  '10.0.0.0/',
  '1.2.3',
  'fe80::1%eth0',
  'off, off',
  'off, loopback',
])('refuses TRUST_PROXY=%s, which is no address', (value) => {
  expect(() => readConfig({ TRUST_PROXY: value })).toThrow(
    'TRUST_PROXY must be off, or a comma-separated list of addresses, ranges or the word loopback.',
  );
});

test.each(['10.0.0.0/32', '::1', 'fd00::/8', '192.168.1.1', 'uniquelocal', 'linklocal'])(
  'takes TRUST_PROXY=%s',
  (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual([value]);
  },
);

test('starts with nothing set', () => {
  expect(readConfig({})).toMatchObject({
    port: undefined,
    host: '127.0.0.1',
    mode: 'demo',
    payments: 'demo',
    demoData: true,
    rateLimits: true,
    trustProxy: [],
  });
});

test.each([
  [0.5, 64],
  [16, 163],
  [64, 256],
])('gives cached pages of a machine with %s GB a small share of it', (gigabytes, megabytes) => {
  expect(standardPageCacheMb(gigabytes * 1024 ** 3)).toBe(megabytes);
});

test('caches as many pages as the setting says', () => {
  expect(readConfig({ PAGE_CACHE_MB: '100' }).pageCacheBytes).toBe(100 * 2 ** 20);
});

test('treats an empty variable as not set', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: '' })).toMatchObject({
    port: undefined,
    logLevel: undefined,
  });
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '3000.5' }, 'PORT must be a whole number from 1 to 65535.'],
  [
    { PUBLIC_URL: 'example.org' },
    'PUBLIC_URL must be an http or https origin without a path, such as https://example.org.',
  ],
  [
    { PUBLIC_URL: 'https://example.org/shop' },
    'PUBLIC_URL must be an http or https origin without a path, such as https://example.org.',
  ],
  [{ MODE: 'production' }, 'MODE must be one of demo, live.'],
  [
    { DATABASE_URL: 'mysql://x' },
    'DATABASE_URL must look like postgres://user:password@host/database.',
  ],
  [
    { DATABASE_URL: 'postgres://trellis:a#b@db.example.org/trellis' },
    'DATABASE_URL must look like postgres://user:password@host/database; in a password, write # as %23, / as %2F and ? as %3F.',
  ],
  [
    { DATABASE_LISTEN_URL: 'postgres://localhost/trellis' },
    'DATABASE_LISTEN_URL needs DATABASE_URL: the embedded database has one address.',
  ],
  [{ DATABASE_PREPARE: 'off' }, 'DATABASE_PREPARE must be one of auto, named, unnamed.'],
  [{ DATABASE_CONNECTIONS: '3' }, 'DATABASE_CONNECTIONS must be a whole number from 4 to 1000.'],
  [{ JOB_CONNECTIONS: '1' }, 'JOB_CONNECTIONS must be a whole number from 2 to 1000.'],
  [{ LIVE_SOCKETS: '0' }, 'LIVE_SOCKETS must be a whole number from 1 to 1000000.'],
  [{ ROLE: 'cron' }, 'ROLE must be one of all, web, worker.'],
  [{ ROLE: 'web' }, 'ROLE=web needs DATABASE_URL: only one process can use the embedded database.'],
  [
    { ROLE: 'worker', DATABASE_URL: 'postgres://localhost/trellis' },
    'PUBLIC_URL must be set with ROLE=worker: mails link to it.',
  ],
  [{ SMTP_URL: 'mail' }, 'SMTP_URL must look like smtps://user:password@mail.example.org.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an email address.'],
  [{ RATE_LIMITS: 'yes' }, 'RATE_LIMITS must be on or off.'],
  [
    { TRUST_PROXY: 'everybody' },
    'TRUST_PROXY must be off, or a comma-separated list of addresses, ranges or the word loopback.',
  ],
  [{ LOG: 'pretty' }, 'LOG must be one of text, json.'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [{ PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY must be set with PAYMENTS=stripe.'],
  [{ S3_BUCKET: 'media' }, 'S3_ACCESS_KEY_ID must be set with S3_BUCKET.'],
  [
    { CDN_PURGE_URL: 'https://cdn.example.org/purge' },
    'CDN_PURGE_TOKEN must be set with CDN_PURGE_URL.',
  ],
  [
    { S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id' },
    'S3_SECRET_ACCESS_KEY must be set with S3_BUCKET.',
  ],
  [
    { MEDIA_PUBLIC_URL: 'https://media.example.org' },
    'MEDIA_PUBLIC_URL needs S3_BUCKET: other pictures live in DATA_DIR.',
  ],
  [
    { PORT: '9464', METRICS_PORT: '9464' },
    'METRICS_PORT must differ from PORT: the figures are not public.',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
  [{ STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY must start with sk_ or rk_.'],
  [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    'STRIPE_WEBHOOK_SECRET must be set with the other settings of Stripe.',
  ],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_SECRET_KEY must be set with the other settings of Stripe.',
  ],
  [
    { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_SECRET_KEY must be set with the other settings of Stripe.',
  ],
  [{ STRIPE_V2_WEBHOOK_SECRET: 'secret' }, 'STRIPE_V2_WEBHOOK_SECRET must start with whsec_.'],
])('refuses %o with one sentence that names the setting', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new ConfigError(sentence));
});

const live = {
  MODE: 'live',
  PUBLIC_URL: 'https://trellis.example',
  SMTP_URL: 'smtp://mail.example',
  PAYMENTS: 'demo',
};

test.each([
  ['PUBLIC_URL', 'PUBLIC_URL must be set to an https origin in live mode.'],
  ['SMTP_URL', 'SMTP_URL must be set in live mode.'],
  ['PAYMENTS', 'PAYMENTS must be set to stripe, or to demo, in live mode.'],
])('refuses live mode without %s', (missing, sentence) => {
  expect(() => readConfig({ ...live, [missing]: undefined })).toThrow(new ConfigError(sentence));
});

const stripe = {
  PAYMENTS: 'stripe',
  PUBLIC_URL: 'https://trellis.example',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

test.each([
  ['STRIPE_SECRET_KEY', undefined, 'STRIPE_SECRET_KEY must be set with PAYMENTS=stripe.'],
  ['STRIPE_WEBHOOK_SECRET', undefined, 'STRIPE_WEBHOOK_SECRET must be set with PAYMENTS=stripe.'],
  ['PUBLIC_URL', undefined, 'PUBLIC_URL must be set to an https origin with PAYMENTS=stripe.'],
  [
    'PUBLIC_URL',
    'http://trellis.example',
    'PUBLIC_URL must be set to an https origin with PAYMENTS=stripe.',
  ],
  ['STRIPE_SECRET_KEY', 'sk_live_1', 'STRIPE_SECRET_KEY must be a key for tests in demo mode.'],
])('refuses Stripe with %s=%s', (name, value, sentence) => {
  expect(() => readConfig({ ...stripe, [name]: value })).toThrow(new ConfigError(sentence));
});

test('takes payments by Stripe with complete keys', () => {
  expect(readConfig({ ...stripe, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' })).toMatchObject({
    payments: 'stripe',
    stripe: {
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      connectWebhookSecret: 'whsec_2',
      v2WebhookSecret: undefined,
    },
  });
  const keys = { STRIPE_SECRET_KEY: 'rk_live_1', PAYMENTS: 'stripe' };
  expect(readConfig({ ...live, ...stripe, ...keys }).stripe?.secretKey).toBe('rk_live_1');
});

test('accepts second secrets while the first ones are exchanged, and refuses one alone', () => {
  const { stripe: read, auth } = readConfig({
    ...stripe,
    STRIPE_WEBHOOK_SECRET_SECOND: 'whsec_0',
    AUTH_SECRET: 'a'.repeat(32),
    AUTH_SECRET_SECOND: 'b'.repeat(32),
  });
  expect(read).toMatchObject({ webhookSecret: 'whsec_1', secondWebhookSecret: 'whsec_0' });
  expect(auth).toMatchObject({ secret: 'a'.repeat(32), secondSecret: 'b'.repeat(32) });
  for (const name of ['STRIPE_CONNECT_WEBHOOK_SECRET', 'STRIPE_V2_WEBHOOK_SECRET'])
    expect(() => readConfig({ ...stripe, [`${name}_SECOND`]: 'whsec_0' })).toThrow(
      new ConfigError(`${name} must be set with ${name}_SECOND.`),
    );
});

test('says of each endpoint of Stripe without a secret that nothing is heard there', () => {
  const given = { STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2', STRIPE_V2_WEBHOOK_SECRET: 'whsec_3' };
  expect(refusedEndpoints(readConfig(stripe).stripe)).toMatchObject(
    [
      /^STRIPE_CONNECT_WEBHOOK_SECRET is not set: .*bank refuses a payout\.$/,
      /^STRIPE_V2_WEBHOOK_SECRET is not set: .*found only when we ask\.$/,
    ].map((sentence) => expect.stringMatching(sentence)),
  );
  expect(refusedEndpoints(readConfig({ ...stripe, ...given }).stripe)).toEqual([]);
  expect(refusedEndpoints(readConfig({}).stripe)).toEqual([]);
});

test('still knows Stripe while the demo takes the payments, for what Stripe once took', () => {
  const config = readConfig({ ...stripe, PAYMENTS: 'demo' });
  expect(config).toMatchObject({ payments: 'demo', stripe: { secretKey: 'sk_test_1' } });
});

test('shows no demo data in live mode', () => {
  expect(readConfig(live).demoData).toBe(false);
  expect(() => readConfig({ ...live, DEMO_DATA: 'on' })).toThrow(
    new ConfigError('DEMO_DATA must be off in live mode.'),
  );
});

test('reads a list of trusted proxies', () => {
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
  ]);
});
