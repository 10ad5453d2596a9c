// Reads the environment once, and refuses to start with one sentence that names the wrong setting.
import { availableParallelism } from 'node:os';
import type { CurrencyCode } from '#domain/money/currencies.ts';
import { secondMs } from '#domain/time/durations.ts';
import { type AuthConfig, authConfigOf } from './auth-config.ts';
import { megabyte, memoryOfMachine } from '../process/machine-memory.ts';
import { ConfigError } from './config-error.ts';
import { type InboundMailConfig, inboundMailOf } from './inbound-mail-config.ts';
import { settingTable, type SettingName, type SettingValues } from './settings-table.ts';
import { type StripeConfig, stripeConfigOf } from './stripe-config.ts';

export interface Config {
  port: number | undefined;
  host: string;
  /** Undefined until the port is known: it then follows the port. */
  publicUrl: string | undefined;
  mode: 'demo' | 'live';
  role: SettingValues['ROLE'];
  dataDir: string | undefined;
  databaseUrl: string | undefined;
  /** Connects to PostgreSQL itself; undefined where `databaseUrl` does. */
  databaseListenUrl: string | undefined;
  /** A copy for public reads. */
  replica: { url: string; stalenessMs: number } | undefined;
  databasePrepare: SettingValues['DATABASE_PREPARE'];
  databaseConnections: number;
  jobConnections: number;
  /** The server that carries the signals of notices; undefined for the database. */
  noticesUrl: string | undefined;
  demoData: boolean;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined while nobody can reply by mail. */
  inboundMail: InboundMailConfig | undefined;
  s3: S3Config | undefined;
  mediaPublicUrl: string | undefined;
  mapStyleUrl: string | undefined;
  /** Hosts of push services in the operator's own network. */
  pushPrivateHosts: readonly string[];
  /** Hosts in the operator's own network that calendars are read from. */
  calendarPrivateHosts: readonly string[];
  /** A CDN in front that can be purged. */
  cdn: { purgeUrl: string; purgeToken: string } | undefined;
  /** Whether browsers may keep things for time without a network. */
  offline: boolean;
  /** Of a new installation; the settings of operators say what counts. */
  currency: CurrencyCode | undefined;
  payments: 'demo' | 'stripe';
  stripe: StripeConfig | undefined;
  auth: AuthConfig;
  rateLimits: boolean;
  trustProxy: string[];
  liveSockets: number;
  liveSocketsPerAddress: number;
  /** The most threads that render pages and mails. */
  renderThreads: number;
  /** The most bytes of cached pages. */
  pageCacheBytes: number;
  /** How long a process goes on serving after SIGTERM, while it is no longer ready. */
  stopDelayMs: number;
  /** Where Prometheus reads the figures; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined;
  /** The collector of traces, without a slash at its end. */
  tracesUrl: string | undefined;
  /** The part of new traces that is sent, from 0 to 1. */
  traceRatio: number;
  /** Undefined: text on a terminal, else JSON. */
  log: SettingValues['LOG'];
  logLevel: SettingValues['LOG_LEVEL'];
}

export interface S3Config {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export type Environment = Record<string, string | undefined>;

export { ConfigError };

export function readConfig(environment: Environment): Config {
  const values = readValues(environment);
  if (values.MODE === 'live') requireLiveSettings(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL,
    mode: values.MODE,
    role: roleOf(values),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: beside('DATABASE_LISTEN_URL', values),
    replica: replicaOf(values),
    databasePrepare: values.DATABASE_PREPARE,
    databaseConnections: values.DATABASE_CONNECTIONS,
    jobConnections: values.JOB_CONNECTIONS,
    noticesUrl: values.NOTICES_URL,
    demoData: demoDataOf(values),
    currency: values.CURRENCY,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    inboundMail: inboundMailOf(values),
    s3: s3Of(values),
    mediaPublicUrl: mediaPublicUrlOf(values),
    mapStyleUrl: values.MAP_STYLE_URL,
    pushPrivateHosts: values.PUSH_PRIVATE_HOSTS ?? [],
    calendarPrivateHosts: values.CALENDAR_PRIVATE_HOSTS ?? [],
    cdn: cdnOf(values),
    offline: values.OFFLINE,
    payments: values.PAYMENTS ?? 'demo',
    stripe: stripeConfigOf(values),
    auth: authConfigOf(values, environment),
    rateLimits: values.RATE_LIMITS,
    trustProxy: values.TRUST_PROXY,
    liveSockets: values.LIVE_SOCKETS,
    liveSocketsPerAddress: values.LIVE_SOCKETS_PER_ADDRESS,
    renderThreads: values.RENDER_THREADS ?? standardRenderThreads(availableParallelism()),
    pageCacheBytes: (values.PAGE_CACHE_MB ?? standardPageCacheMb(memoryOfMachine())) * megabyte,
    stopDelayMs: stopDelaySecondsOf(values) * secondMs,
    metrics: metricsOf(values),
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, ''),
    traceRatio: values.OTEL_TRACES_SAMPLER_ARG,
    log: values.LOG,
    logLevel: values.LOG_LEVEL,
  };
}

function readValues(environment: Environment): SettingValues {
  const values: Partial<Record<SettingName, unknown>> = {};
  for (const name of Object.keys(settingTable) as SettingName[]) {
    // An empty variable is how shells and compose files say "not set".
    const result = settingTable[name].rule.safeParse(environment[name] || undefined);
    if (!result.success) throw new ConfigError(`${name} ${result.error.issues[0]?.message}.`);
    values[name] = result.data;
  }
  return values as SettingValues;
}

function requireLiveSettings(values: SettingValues): void {
  if (!values.PUBLIC_URL?.startsWith('https://'))
    throw new ConfigError('PUBLIC_URL must be set to an https origin in live mode.');
  if (!values.SMTP_URL) throw new ConfigError('SMTP_URL must be set in live mode.');
  if (!values.PAYMENTS)
    throw new ConfigError('PAYMENTS must be set to stripe, or to demo, in live mode.');
}

function roleOf(values: SettingValues): Config['role'] {
  const { ROLE: role } = values;
  if (role !== 'all' && !values.DATABASE_URL)
    throw new ConfigError(
      `ROLE=${role} needs DATABASE_URL: only one process can use the embedded database.`,
    );
  if (role === 'worker' && !values.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL must be set with ROLE=worker: mails link to it.');
  return role;
}

/** Another address of the database that DATABASE_URL names. */
function beside(
  name: 'DATABASE_LISTEN_URL' | 'DATABASE_REPLICA_URL',
  values: SettingValues,
): string | undefined {
  const url = values[name];
  if (url && !values.DATABASE_URL)
    throw new ConfigError(`${name} needs DATABASE_URL: the embedded database has one address.`);
  return url;
}

function replicaOf(values: SettingValues): Config['replica'] {
  const url = beside('DATABASE_REPLICA_URL', values);
  return url === undefined
    ? undefined
    : { url, stalenessMs: values.DATABASE_REPLICA_STALENESS_SECONDS * secondMs };
}

function demoDataOf(values: SettingValues): boolean {
  if (values.MODE === 'live' && values.DEMO_DATA)
    throw new ConfigError('DEMO_DATA must be off in live mode.');
  return values.DEMO_DATA ?? values.MODE === 'demo';
}

/** Nothing stands in front of a demo that would have to notice. */
const stopDelaySecondsOf = (values: SettingValues): number =>
  values.STOP_DELAY_SECONDS ?? (values.MODE === 'live' ? 5 : 0);

function s3Of(values: SettingValues): Config['s3'] {
  const bucket = values.S3_BUCKET;
  if (!bucket) return undefined;
  const accessKeyId = values.S3_ACCESS_KEY_ID;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY;
  if (!accessKeyId) throw new ConfigError('S3_ACCESS_KEY_ID must be set with S3_BUCKET.');
  if (!secretAccessKey) throw new ConfigError('S3_SECRET_ACCESS_KEY must be set with S3_BUCKET.');
  return {
    bucket,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
  };
}

function cdnOf(values: SettingValues): Config['cdn'] {
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: purgeToken } = values;
  if (!purgeUrl) return undefined;
  if (!purgeToken) throw new ConfigError('CDN_PURGE_TOKEN must be set with CDN_PURGE_URL.');
  return { purgeUrl, purgeToken };
}

function metricsOf({ METRICS_PORT: port, METRICS_HOST: host, PORT }: SettingValues) {
  if (port !== undefined && port === PORT)
    throw new ConfigError('METRICS_PORT must differ from PORT: the figures are not public.');
  return port === undefined ? undefined : { port, host };
}

function mediaPublicUrlOf(values: SettingValues): string | undefined {
  if (values.MEDIA_PUBLIC_URL && !values.S3_BUCKET)
    throw new ConfigError('MEDIA_PUBLIC_URL needs S3_BUCKET: other pictures live in DATA_DIR.');
  return values.MEDIA_PUBLIC_URL?.replace(/\/+$/, '');
}

/** A small share, because a machine has other work, but room for the pages that people visit. */
export const standardPageCacheMb = (memoryBytes: number): number =>
  Math.max(64, Math.min(256, Math.floor(memoryBytes / 100 / megabyte)));

/** One core is left to the thread that answers requests; more than four threads would take memory for little. */
export const standardRenderThreads = (cores: number): number => Math.max(1, Math.min(4, cores - 1));
