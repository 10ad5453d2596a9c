// Settings of the OpenID Connect providers that people can sign in with: AUTH_<NAME>_… for each name in AUTH_PROVIDERS.
import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';

export interface ProviderConfig {
  /** The protocol's name, such as `google`; `azure` is Microsoft. */
  name: string;
  /** The name on its button. */
  label: string;
  /** A path on this site or a data URL; undefined for the built-in mark. */
  logo: string | undefined;
  issuer: string;
  clientId: string;
  secret: SharedSecret | SignedSecret;
}

interface SharedSecret {
  kind: 'shared';
  clientSecret: string;
}

/** Apple's secret is a short-lived token that we sign ourselves. */
export interface SignedSecret {
  kind: 'signed';
  teamId: string;
  keyId: string;
  /** PKCS #8 in PEM form. */
  privateKey: string;
}

interface Preset {
  label: string;
  issuer: string;
}

/** Providers whose issuer, name and mark are known. */
const presets: Record<string, Preset> = {
  google: { label: 'Google', issuer: 'https://accounts.google.com' },
  apple: { label: 'Apple', issuer: 'https://appleid.apple.com' },
  azure: { label: 'Microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
};

/** Names that mean something else in the protocol. */
const reserved = ['email', 'phone', 'anonymous', 'anonymous_users', 'saml', 'sso'];

export const providerNames = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (names) =>
      new Set(names).size === names.length &&
      names.every((name) => /^[a-z][a-z0-9_]{0,29}$/.test(name) && !reserved.includes(name)),
    `must be a comma-separated list of different names in lower case, such as google,apple,work, and none of ${reserved.join(', ')}`,
  );

const text = z.string().optional();

/** Each suffix of AUTH_<NAME>_ with its rule, its default and one sentence. */
export const providerSettingTable = {
  CLIENT_ID: {
    rule: text,
    standard: '–',
    sentence: 'The client id that the provider gave us. Needed for each provider.',
  },
  CLIENT_SECRET: {
    rule: text,
    standard: '–',
    sentence: 'The client secret that goes with it. Needed for each provider but Apple.',
  },
  ISSUER: {
    rule: z
      .string()
      .refine(isIssuer, 'must be an https address such as https://id.example.org')
      .optional(),
    standard: 'known for google, apple and azure',
    sentence:
      'The issuer, as the provider names itself in its discovery document. Needed for every other provider.',
  },
  LABEL: {
    rule: z
      .string()
      .regex(/^\S(.{0,28}\S)?$/, 'must be a name of at most 30 characters')
      .optional(),
    standard: 'Google, Apple, Microsoft, or the name itself',
    sentence: 'The name on the button, after “Continue with”.',
  },
  LOGO: {
    rule: z
      .string()
      .regex(
        /^(?:\/(?![/\\])[\w./-]*|data:image\/(?:svg\+xml|png|webp)[;,][\x21-\x7e]*)$/,
        'must be a path on this site, or a data: address of a picture',
      )
      .refine((value) => value.length <= 10_000, 'must be shorter than 10,000 characters')
      .optional(),
    standard: 'the mark of Google, Apple or Microsoft, or a key',
    sentence: 'The picture on the button: a path on this site, or a data: address.',
  },
  TEAM_ID: {
    rule: text,
    standard: '–',
    sentence: 'For Apple: the team id. Needed with AUTH_APPLE_PRIVATE_KEY.',
  },
  KEY_ID: {
    rule: text,
    standard: '–',
    sentence: 'For Apple: the id of the key. Needed with AUTH_APPLE_PRIVATE_KEY.',
  },
  PRIVATE_KEY: {
    rule: z
      .string()
      .transform((value) => value.replaceAll('\\n', '\n'))
      .refine(isP256Key, 'must be the text of the .p8 file, with \\n for each end of line')
      .optional(),
    standard: '–',
    sentence:
      'For Apple: the text of the .p8 file, which signs the client secret. Needed for apple.',
  },
} as const;

type Suffix = keyof typeof providerSettingTable;
type ProviderValues = {
  [Name in Suffix]: z.output<(typeof providerSettingTable)[Name]['rule']>;
};
type Environment = Record<string, string | undefined>;

const suffixes = Object.keys(providerSettingTable) as Suffix[];
const settingPattern = new RegExp(`^AUTH_([A-Z][A-Z0-9_]*)_(?:${suffixes.join('|')})$`);

export const providerSetting = (name: string, suffix: Suffix): string =>
  `AUTH_${name.toUpperCase()}_${suffix}`;

export function providersOf(environment: Environment, names: string[]): ProviderConfig[] {
  refuseUnnamed(environment, names);
  return names.map((name) => providerOf(name, readValues(environment, name)));
}

/** A typo in a name would otherwise switch a provider off without a word. */
function refuseUnnamed(environment: Environment, names: string[]): void {
  for (const [variable, value] of Object.entries(environment)) {
    const name = settingPattern.exec(variable)?.[1]?.toLowerCase();
    if (name === undefined || !value || names.includes(name)) continue;
    throw new ConfigError(`${variable} is set, but AUTH_PROVIDERS does not name ${name}.`);
  }
}

function readValues(environment: Environment, name: string): ProviderValues {
  const values: Partial<Record<Suffix, unknown>> = {};
  for (const suffix of suffixes) {
    const variable = providerSetting(name, suffix);
    const read = providerSettingTable[suffix].rule.safeParse(environment[variable] || undefined);
    if (!read.success) throw new ConfigError(`${variable} ${read.error.issues[0]?.message}.`);
    values[suffix] = read.data;
  }
  return values as ProviderValues;
}

function providerOf(name: string, values: ProviderValues): ProviderConfig {
  const preset = Object.hasOwn(presets, name) ? presets[name] : undefined;
  return {
    name,
    label: values.LABEL ?? preset?.label ?? name,
    logo: values.LOGO,
    issuer: values.ISSUER ?? preset?.issuer ?? missing(name, 'ISSUER'),
    clientId: values.CLIENT_ID ?? missing(name, 'CLIENT_ID'),
    secret: secretOf(name, values),
  };
}

function secretOf(name: string, values: ProviderValues): ProviderConfig['secret'] {
  if (!values.PRIVATE_KEY && name !== 'apple')
    return { kind: 'shared', clientSecret: values.CLIENT_SECRET ?? missing(name, 'CLIENT_SECRET') };
  return {
    kind: 'signed',
    teamId: values.TEAM_ID ?? missing(name, 'TEAM_ID'),
    keyId: values.KEY_ID ?? missing(name, 'KEY_ID'),
    privateKey: values.PRIVATE_KEY ?? missing(name, 'PRIVATE_KEY'),
  };
}

function missing(name: string, suffix: Suffix): never {
  throw new ConfigError(
    `${providerSetting(name, suffix)} must be set, because AUTH_PROVIDERS names ${name}.`,
  );
}

/** Plain http only on this machine, for tests and development. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return !search && !hash && (protocol === 'https:' || (protocol === 'http:' && isLoopback));
}

function isP256Key(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}
