// Reads the AUTH_ settings: sign-in with our own service, or with a hosted one that speaks its protocol.
import { ConfigError } from './config-error.ts';
import { type ProviderConfig, providersOf } from './provider-settings.ts';
import type { SettingValues } from './settings-table.ts';

export interface AuthConfig {
  email: boolean;
  confirmEmail: boolean;
  phone: 'off' | 'on' | 'autoconfirm';
  anonymous: boolean;
  signup: boolean;
  /** Whether people can connect and disconnect providers themselves. */
  manualLinking: boolean;
  /** OpenID Connect providers, in the order of their buttons. */
  providers: ProviderConfig[];
  passwordMinLength: number;
  mailIntervalSeconds: number;
  mailsPerHour: number;
  networkMailsPerHour: number;
  addressMailsPerDay: number;
  reuseIntervalSeconds: number;
  lostResponseSeconds: number;
  tokenLifeSeconds: number;
  sessionDays: number;
  idleDays: number;
  /** Undefined where it follows the public address. */
  siteUrl: string | undefined;
  redirectUrls: string[];
  basePath: string;
  keysFile: string | undefined;
  hs256Secret: string | undefined;
  /** Undefined where it is made once and stored in the data folder. */
  secret: string | undefined;
  /** Accepted, but never used for anything new, while the secret is exchanged. */
  secondSecret: string | undefined;
  hosted: HostedAuth | undefined;
}

/** An identity service run by somebody else; ours is then not served. */
export interface HostedAuth {
  url: string;
  apikey: string | undefined;
  issuer: string;
  jwksUrl: string | undefined;
  serviceKey: string;
}

export function authConfigOf(
  values: SettingValues,
  environment: Record<string, string | undefined>,
): AuthConfig {
  const hosted = hostedOf(values);
  const names = values.AUTH_PROVIDERS;
  if (hosted && names.length > 0)
    throw new ConfigError(
      'AUTH_PROVIDERS must not be set with AUTH_URL: the hosted service has its own providers.',
    );
  return {
    email: values.AUTH_EMAIL,
    confirmEmail: values.AUTH_CONFIRM_EMAIL,
    phone: values.AUTH_PHONE,
    anonymous: values.AUTH_ANONYMOUS,
    signup: values.AUTH_SIGNUP,
    manualLinking: values.AUTH_MANUAL_LINKING ?? names.length > 0,
    providers: providersOf(environment, names),
    passwordMinLength: values.AUTH_PASSWORD_MIN_LENGTH,
    mailIntervalSeconds: values.AUTH_MAIL_INTERVAL_SECONDS,
    mailsPerHour: values.AUTH_MAILS_PER_HOUR,
    networkMailsPerHour: values.AUTH_NETWORK_MAILS_PER_HOUR,
    addressMailsPerDay: values.AUTH_ADDRESS_MAILS_PER_DAY,
    reuseIntervalSeconds: values.AUTH_REUSE_INTERVAL_SECONDS,
    lostResponseSeconds: values.AUTH_LOST_ANSWER_SECONDS,
    tokenLifeSeconds: values.AUTH_TOKEN_LIFE_SECONDS,
    sessionDays: values.AUTH_SESSION_DAYS,
    idleDays: values.AUTH_IDLE_DAYS,
    siteUrl: values.AUTH_SITE_URL,
    redirectUrls: values.AUTH_REDIRECT_URLS,
    basePath: values.AUTH_BASE_PATH,
    keysFile: values.AUTH_KEYS_FILE,
    hs256Secret: values.AUTH_HS256_SECRET,
    secret: values.AUTH_SECRET,
    secondSecret: values.AUTH_SECRET_SECOND,
    hosted,
  };
}

function hostedOf(values: SettingValues): HostedAuth | undefined {
  const url = values.AUTH_URL?.replace(/\/+$/, '');
  if (!url) return undefined;
  if (!values.AUTH_SERVICE_KEY)
    throw new ConfigError('AUTH_SERVICE_KEY must be set with AUTH_URL.');
  return {
    url,
    apikey: values.AUTH_APIKEY,
    issuer: values.AUTH_ISSUER ?? url,
    jwksUrl: values.AUTH_JWKS_URL,
    serviceKey: values.AUTH_SERVICE_KEY,
  };
}
