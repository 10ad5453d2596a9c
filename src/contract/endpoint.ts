// Declares an API endpoint once: the server serves it, the web client calls it, the API document prints it.
import type * as z from 'zod/mini';
import type { ApiScope } from '#domain/integrations/api-scopes.ts';
import type { Audience } from '#domain/permissions.ts';
import type { ErrorCode } from './errors.ts';
import type { RateLimitName } from './limits.ts';

type Schema = z.core.$ZodType;

export interface EndpointSpec {
  summary: string;
  description?: string;
  /** The audience that may call it. The use case checks rights to a single resource. */
  who: Audience;
  /** For the audience `api-key`: what a key must be allowed to read. */
  scope?: ApiScope;
  /** Also open to people whose account is suspended: what they may read about themselves. */
  openToSuspended?: true;
  /** Refuses people who have not confirmed being adults. */
  adultsOnly?: true;
  /** Refuses a sign-in older than 10 minutes: an open tab or a stolen token must not be enough. */
  needsRecentSignIn?: true;
  /** Responds 404 in live mode, and to callers on another machine than the server. */
  only?: 'demo-loopback';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** File parts by field name. The endpoint then takes multipart/form-data; the text fields are its `body`. */
  files?: Readonly<Record<string, FileRule>>;
  response: Schema;
  /** Status of the success response; defaults to 200. */
  status?: 200 | 201 | 202;
  /** Refusals of the use case itself; `errorsOf` adds those of the HTTP layer. */
  errors?: readonly ErrorCode[];
  /**
   * Accepts `Idempotency-Key`: the work and the stored response commit together. `by-use-case` is for work that cannot
   * be one transaction, or whose response must not be stored: the use case receives the key and returns the current state of the work first sent with it.
   */
  idempotent?: true | 'by-use-case';
  /** Changes nothing: a POST only because its input is too long for an address. */
  onlyReads?: true;
  limit?: RateLimitName;
  /** `Cache-Control`; defaults to `no-store`. */
  cacheControl?: string;
  /** Responds 304 when the caller already has this body. */
  etag?: true;
  /** Content type; defaults to JSON. */
  produces?:
    | 'text/html; charset=utf-8'
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
    | 'image/svg+xml; charset=utf-8'
    | 'application/pdf';
  /** The handler returns its text in parts, and each is sent as soon as it is there. */
  streams?: true;
  /**
   * The response is the same for every caller. It is cached in memory until what it shows changes or its time is over:
   * `server/cache-tags.ts` and `server/cache-ages.ts` name both for each call.
   */
  isCached?: true;
  /** The response is the same for every caller until the process ends: made once, then sent from memory, compressed. */
  isFixed?: true;
}

export interface FileRule {
  most: number;
  /** Defaults to 0. */
  least?: number;
  maxBytes: number;
  /** Message when there are more than `most` files; defaults to "Too many files". */
  tooMany?: string;
}

/** An uploaded file. It stays on disk until the response is sent. */
export interface UploadedFile {
  /** The name the client sent: for messages only, never used as a path. */
  filename: string;
  bytes: number;
  sha256: string;
  read(): Promise<Uint8Array>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /api/${string}`;

export const endpoint = <const Spec extends EndpointSpec>(spec: Spec): Spec => spec;

/** The parameter names in a path: `id` for "GET /api/classes/{id}". */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

export function splitAddress(address: string): { method: Method; path: string } {
  const [method, path] = address.split(' ') as [Method, string];
  return { method, path };
}

/** Every refusal an endpoint can respond with: its own and those of the HTTP layer. */
export function errorsOf(spec: EndpointSpec): ErrorCode[] {
  const codes = new Set<ErrorCode>(['bad_request', 'unauthenticated']);
  if (spec.params ?? spec.query ?? spec.body ?? spec.files) codes.add('invalid_input');
  if (spec.body ?? spec.files) for (const code of bodyErrors) codes.add(code);
  if (spec.files) codes.add('storage_full').add('too_many_pictures');
  if (spec.who !== 'anyone') for (const code of personErrors) codes.add(code);
  if (spec.who === 'api-key') codes.add('api_key_needed').add('scope_missing');
  else if (spec.who !== 'anyone') codes.add('key_not_accepted');
  if (spec.openToSuspended) codes.delete('suspended');
  if (spec.adultsOnly) codes.add('adult_unconfirmed');
  if (spec.who === 'instructor') codes.add('instructors_only');
  if (spec.who === 'operator' || spec.only) codes.add('not_found');
  if (spec.needsRecentSignIn) codes.add('recent_sign_in_needed');
  if (spec.idempotent) codes.add('invalid_input').add('idempotency_key_reused');
  if (spec.limit) codes.add('too_many_requests');
  for (const code of spec.errors ?? []) codes.add(code);
  return [...codes.add('internal').add('busy').add('unavailable').add('took_too_long')];
}

const personErrors: ErrorCode[] = [
  'suspended',
  'second_factor_needed',
  'operator_factor_needed',
  'profile_failed',
];
const bodyErrors: ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'request_timeout'];
