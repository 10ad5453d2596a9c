// Every environment setting with its rule, its default and one sentence; docs/settings.md is printed from this.
import { z } from 'zod';
import { currencyCodes, currencyFault } from '#domain/money/currencies.ts';
import { inboundMailSettings } from './inbound-mail-settings.ts';
import {
  hostList,
  onOff,
  oneOf,
  origin,
  port,
  postgresUrl,
  secret,
  setting,
  trustedProxies,
  urlOf,
  webhookSecret,
  wholeNumber,
} from './setting-rules.ts';
import { signInSettings } from './sign-in-settings.ts';
import { watchSettings } from './watch-settings.ts';

export const settingTable = {
  PORT: setting(
    port.optional(),
    '3000, or the next free port',
    'The port to listen on. When it is set and taken, the start is refused.',
  ),
  HOST: setting(
    z.string().min(1, 'must be an address to listen on').default('127.0.0.1'),
    '127.0.0.1',
    'The address to listen on; 0.0.0.0 listens on all of them.',
  ),
  PUBLIC_URL: setting(
    origin.optional(),
    'http://localhost:PORT',
    'The origin used in links and mails. It is never taken from the Host header.',
  ),
  MODE: setting(
    oneOf(['demo', 'live']).default('demo'),
    'demo',
    'demo: demo content, accounts and payments, and a movable clock. live: none of those; needs PUBLIC_URL with https, SMTP_URL and PAYMENTS.',
  ),
  ROLE: setting(
    oneOf(['all', 'web', 'worker']).default('all'),
    'all',
    'What this process does. web: serves requests, and runs no job. worker: runs jobs and sends mails, and serves only /healthz and /readyz; needs PUBLIC_URL. all: both. web and worker need DATABASE_URL.',
  ),
  DATA_DIR: setting(
    z.string().min(1, 'must be a folder').optional(),
    '.data in the project; as root, where an unprivileged user cannot reach that, /var/lib/trellis/<hash of the project path>',
    'The folder of the embedded database, uploads and secrets made on first start.',
  ),
  DATABASE_URL: setting(
    postgresUrl.optional(),
    'the embedded database',
    'A PostgreSQL server (15 or newer) to use instead of the embedded one.',
  ),
  DATABASE_LISTEN_URL: setting(
    postgresUrl.optional(),
    'DATABASE_URL',
    'A direct connection to the same database, where DATABASE_URL leads to a pooler in transaction mode. Notices are heard there, and backup, restore, move and migrations without a transaction use it.',
  ),
  DATABASE_REPLICA_URL: setting(
    postgresUrl.optional(),
    'everything is read from DATABASE_URL',
    'A streaming replica of the same database, one server, from which public pages, lists and feeds are read while it is current enough. docs/operate/several-processes.md says when that is.',
  ),
  DATABASE_REPLICA_STALENESS_SECONDS: setting(
    wholeNumber(2, 60).default(5),
    '5',
    'How far the replica may be behind. A change that a process has heard of is never read from a replica that lacks it.',
  ),
  DATABASE_PREPARE: setting(
    oneOf(['auto', 'named', 'unnamed']).default('auto'),
    'auto',
    'How statements are sent. named: PostgreSQL plans each once per connection; a pooler in between must follow that (PgBouncer 1.21 or newer with max_prepared_statements). unnamed: right behind every pooler. auto: named without a pooler, unnamed behind one.',
  ),
  DATABASE_CONNECTIONS: setting(
    wholeNumber(4, 1000).default(10),
    '10',
    'The most connections to the database for requests, in each process.',
  ),
  JOB_CONNECTIONS: setting(
    wholeNumber(2, 1000).default(6),
    '6',
    'The most connections to the database for jobs, in each process that runs them. The queue itself has two more, and notices one.',
  ),
  NOTICES_URL: setting(
    urlOf(['redis:', 'rediss:'], 'redis://localhost:6379').optional(),
    'signals go through the database',
    'A Redis or Valkey server that carries the signals between processes, instead of PostgreSQL. docs/operate/several-processes.md says when that is worth it.',
  ),
  DEMO_DATA: setting(
    onOff.optional(),
    'on in demo mode',
    'Whether to fill an empty database with demo people and classes.',
  ),
  CURRENCY: setting(
    z
      .string()
      .toUpperCase()
      .pipe(z.enum(currencyCodes, { error: ({ input }) => currencyFault(input) }))
      .optional(),
    'USD',
    'The currency of a new installation, as ISO 4217 names it. The first start writes it into the settings of operators; later ones only warn where it differs.',
  ),
  SMTP_URL: setting(
    urlOf(['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org').optional(),
    'mails are kept and shown in the demo mailbox',
    'The mail server that sends our mails. Needed in live mode.',
  ),
  MAIL_FROM: setting(
    z.email('must be an email address').default('hello@trellis.example'),
    'hello@trellis.example',
    'The sender address of our mails.',
  ),
  ...inboundMailSettings,
  S3_BUCKET: setting(
    z.string().min(3, 'must be the name of a bucket').optional(),
    'uploads live in DATA_DIR/media',
    'The bucket for uploaded pictures, on any server that speaks S3.',
  ),
  S3_ENDPOINT: setting(
    urlOf(['http:', 'https:'], 'https://s3.example.org').optional(),
    "Amazon's",
    'The address of the S3 server.',
  ),
  S3_REGION: setting(
    z.string().min(1, 'must be a region').default('us-east-1'),
    'us-east-1',
    'The region of the bucket.',
  ),
  S3_ACCESS_KEY_ID: setting(
    z.string().min(1, 'must be a key id').optional(),
    '–',
    'Who we are to the S3 server. Needed with S3_BUCKET.',
  ),
  S3_SECRET_ACCESS_KEY: setting(
    z.string().min(1, 'must be a secret').optional(),
    '–',
    'The secret that goes with it. Needed with S3_BUCKET.',
  ),
  MEDIA_PUBLIC_URL: setting(
    urlOf(['http:', 'https:'], 'https://media.example.org').optional(),
    'pictures are served by this server, under /media',
    'Where browsers fetch pictures that live in the bucket, such as a content delivery network in front of it.',
  ),
  CDN_PURGE_URL: setting(
    urlOf(['http:', 'https:'], 'https://cdn.example.org/purge').optional(),
    'no CDN may hold pages',
    'The address that purges by tag what a CDN in front holds; public pages and responses then allow it to hold them. docs/operate/cdn.md describes the request.',
  ),
  CDN_PURGE_TOKEN: setting(
    secret.optional(),
    '–',
    'The bearer token of that request. Needed with CDN_PURGE_URL.',
  ),
  PUSH_PRIVATE_HOSTS: setting(
    hostList.optional(),
    'none',
    'Push services in your own network that notifications may be sent to, such as push.lan or 10.0.0.7:8080, separated by commas. All others must have a public address and use https.',
  ),
  CALENDAR_PRIVATE_HOSTS: setting(
    hostList.optional(),
    'none',
    'Hosts in your own network from which calendars of instructors may be read, such as calendar.lan or 10.0.0.7:8080, separated by commas. All others must have a public address and use https.',
  ),
  MAP_STYLE_URL: setting(
    urlOf(['http:', 'https:'], 'https://tiles.example.org/style.json').optional(),
    'a map of our own, drawn without any outside request',
    'The style of a vector map to show classes on; docs/operate/map.md names two free hosts. The host learns which part of the map visitors look at.',
  ),
  OFFLINE: setting(
    onOff.default(true),
    'on',
    'Whether browsers keep pages, bookings and visited classes for time without a network. off also deletes what they have kept, at their next visit.',
  ),
  PAYMENTS: setting(
    oneOf(['demo', 'stripe']).optional(),
    'demo in demo mode',
    'Who takes payments. Live mode wants it said out loud.',
  ),
  STRIPE_SECRET_KEY: setting(
    z
      .string()
      .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
      .optional(),
    '–',
    'The secret key of the Stripe account. Needed with PAYMENTS=stripe.',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    webhookSecret.optional(),
    '–',
    'The signing secret of the endpoint /webhooks/stripe. Needed with PAYMENTS=stripe.',
  ),
  STRIPE_WEBHOOK_SECRET_SECOND: setting(
    webhookSecret.optional(),
    '–',
    'A second signing secret that is accepted there, while the first one is exchanged.',
  ),
  STRIPE_CONNECT_WEBHOOK_SECRET: setting(
    webhookSecret.optional(),
    'we ask instead of being told',
    "The signing secret of the endpoint /webhooks/stripe/connect, for events of the instructors' accounts.",
  ),
  STRIPE_CONNECT_WEBHOOK_SECRET_SECOND: setting(
    webhookSecret.optional(),
    '–',
    'A second signing secret that is accepted there, while the first one is exchanged.',
  ),
  STRIPE_V2_WEBHOOK_SECRET: setting(
    webhookSecret.optional(),
    'we ask instead of being told',
    'The signing secret of the endpoint /webhooks/stripe/v2, for thin events about those accounts.',
  ),
  STRIPE_V2_WEBHOOK_SECRET_SECOND: setting(
    webhookSecret.optional(),
    '–',
    'A second signing secret that is accepted there, while the first one is exchanged.',
  ),
  STRIPE_ACCOUNT_COUNTRY: setting(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'must be a country of two letters, such as DE')
      .optional(),
    'the country of the currency',
    'Where the payout accounts of instructors are. Needed with euros, which many countries have.',
  ),
  ...signInSettings,
  RATE_LIMITS: setting(onOff.default(true), 'on', 'off removes all rate limits, for load tests.'),
  TRUST_PROXY: setting(
    trustedProxies.default([]),
    'off',
    'Whose X-Forwarded-For to believe: off, or addresses, ranges, or loopback.',
  ),
  LIVE_SOCKETS: setting(
    wholeNumber(1, 1_000_000).default(5000),
    '5000',
    'The most live connections (WebSockets) of one process; the next one is refused with 503.',
  ),
  LIVE_SOCKETS_PER_ADDRESS: setting(
    wholeNumber(1, 1_000_000).default(200),
    '200',
    'The most live connections of one address, or of a /64 of IPv6, to one process. A school or an office may stand behind one address.',
  ),
  RENDER_THREADS: setting(
    wholeNumber(1, 64).optional(),
    'one less than the processor has cores, from 1 to 4',
    'The most threads that render pages and mails. Each has a heap of its own, and starts when the others are busy.',
  ),
  PAGE_CACHE_MB: setting(
    wholeNumber(16, 4096).optional(),
    '1 % of the memory, from 64 to 256',
    'The most memory that cached pages take, in each process. A class page takes about 15 KB: with 256 MB, 15,000 pages need no rendering until they change.',
  ),
  STOP_DELAY_SECONDS: setting(
    wholeNumber(0, 300).optional(),
    '5 in live mode, 0 in demo mode',
    'How long a process that was asked to end (SIGTERM) goes on serving while /readyz already says 503, so that a load balancer sends nothing more. Ctrl-C ends without it.',
  ),
  ...watchSettings,
  LOG: setting(
    oneOf(['text', 'json']).optional(),
    'text in a terminal, json elsewhere',
    'How the server tells what happens, on standard output. text: steps, greeting and trouble in words, for a person. json: JSON lines only, for a log collector; the line with the message ready has the address. Without this setting, the JSON lines come with one plain line on standard error that says which page to open.',
  ),
  LOG_LEVEL: setting(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    'info as json, warn as text',
    'How much is logged. Requests are logged at info.',
  ),
} as const;

export type SettingName = keyof typeof settingTable;
export type SettingValues = {
  [Name in SettingName]: z.output<(typeof settingTable)[Name]['rule']>;
};
