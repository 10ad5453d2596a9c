// The rules of settings: what a value may be, and the words that refuse another one.
import { isIP } from 'node:net';
import { z } from 'zod';

interface Setting<Rule extends z.ZodType> {
  rule: Rule;
  standard: string;
  sentence: string;
}

export const setting = <Rule extends z.ZodType>(
  rule: Rule,
  standard: string,
  sentence: string,
): Setting<Rule> => ({ rule, standard, sentence });

export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65535, 'must be a whole number from 1 to 65535');

export const origin = z
  .string()
  .refine(isOrigin, 'must be an http or https origin without a path, such as https://example.org')
  .transform((value) => new URL(value).origin);

export const urlOf = (protocols: string[], example: string) =>
  z.string().refine((value) => protocols.includes(protocolOf(value)), {
    error: ({ input }) => `must look like ${example}${hintOnPassword(input, protocols)}`,
  });

/** A password that was copied from elsewhere is the usual reason why an address with one cannot be read. */
function hintOnPassword(input: unknown, protocols: string[]): string {
  const value = String(input);
  const isRightKind = protocols.some((protocol) => value.startsWith(`${protocol}//`));
  return isRightKind && value.includes('@')
    ? '; in a password, write # as %23, / as %2F and ? as %3F'
    : '';
}

export const postgresUrl = urlOf(
  ['postgres:', 'postgresql:'],
  'postgres://user:password@host/database',
);

export const onOff = z
  .enum(['on', 'off'], { error: 'must be on or off' })
  .transform((value) => value === 'on');

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
};

export const webhookSecret = z.string().regex(/^whsec_/, 'must start with whsec_');

export const secret = z.string().min(32, 'must have at least 32 characters');

export const redirectUrls = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => ['http:', 'https:'].includes(protocolOf(part))),
    'must be a comma-separated list of http or https addresses',
  );

/** Hosts with or without a port, as the `host` of a URL. */
export const hostList = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim().toLowerCase()))
  .refine(
    (parts) => parts.every((part) => isOrigin(`http://${part}`)),
    'must be a comma-separated list of hosts, such as push.lan or 10.0.0.7:8080',
  );

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];
export const trustedProxies = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => (parts.length === 1 && parts[0] === 'off') || parts.every(isProxy),
    'must be off, or a comma-separated list of addresses, ranges or the word loopback',
  )
  .transform((parts) => (parts[0] === 'off' ? [] : parts));

function isOrigin(value: string): boolean {
  if (!['http:', 'https:'].includes(protocolOf(value))) return false;
  const url = new URL(value);
  return url.pathname === '/' && !url.search && !url.hash && !url.username;
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

function isProxy(part: string): boolean {
  if (namedNetworks.includes(part)) return true;
  const [, address = '', prefix = '0'] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(part) ?? [];
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return Number(prefix) <= bits;
}
