// What one call of the API declares, once: the server serves it, the web calls it, the API document prints it.
import type * as z from 'zod/mini';
import type { Audience } from '#domain/permissions.ts';
import type { ErrorCode } from './errors.ts';
import type { RateLimitName } from './limits.ts';

type Schema = z.core.$ZodType;

export interface EndpointSpec {
  summary: string;
  description?: string;
  /** Who may call it; what a right to a single thing is, the use case decides. */
  who: Audience;
  /** Answers 404 in live mode, and to whoever does not call from this very machine. */
  only?: 'demo-loopback';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** File parts by field name: the call then takes multipart/form-data, whose text fields are its `body`. */
  files?: Readonly<Record<string, FileRule>>;
  response: Schema;
  /** Status of the good answer, 200 when left out. */
  status?: 200 | 201 | 202;
  /** Refusals of the use case itself; those of the layer around it are added by `errorsOf`. */
  errors?: readonly ErrorCode[];
  /**
   * Accepts `Idempotency-Key`: the work and the stored answer commit together. `by-use-case` where the work cannot be one
   * transaction: the use case is told the key, and answers what has become of the work it was first sent with.
   */
  idempotent?: true | 'by-use-case';
  limit?: RateLimitName;
  /** `Cache-Control`, `no-store` when left out. */
  cacheControl?: string;
  /** Answers 304 when the caller already has this very body. */
  etag?: true;
  /** Content type, JSON when left out. */
  produces?:
    | 'text/html; charset=utf-8'
    | 'text/calendar; charset=utf-8'
    | 'text/csv; charset=utf-8'
    | 'application/pdf';
  /**
   * The same for everyone: answers are kept in memory for a minute at most, and dropped by notices of these
   * names, which writers send in their transaction.
   */
  cachedUntil?: readonly string[];
}

export interface FileRule {
  most: number;
  /** 0 when left out. */
  least?: number;
  maxBytes: number;
  /** What is said of more files than that, "Too many files" when left out. */
  tooMany?: string;
}

/** A received file, lying on disk until the call is answered. */
export interface UploadedFile {
  /** As the sender calls it: for messages only, never a path of ours. */
  filename: string;
  bytes: number;
  sha256: string;
  read(): Promise<Uint8Array>;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Address = `${Method} /api/${string}`;

export const endpoint = <const Spec extends EndpointSpec>(spec: Spec): Spec => spec;

/** The names between braces of "GET /api/classes/{id}". */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

export function splitAddress(address: string): { method: Method; path: string } {
  const [method, path] = address.split(' ') as [Method, string];
  return { method, path };
}

/** Every refusal a call can answer: its own, and those of the layer that all calls pass through. */
export function errorsOf(spec: EndpointSpec): ErrorCode[] {
  const codes = new Set<ErrorCode>(['bad_request', 'unauthenticated']);
  if (spec.params ?? spec.query ?? spec.body ?? spec.files) codes.add('invalid_input');
  if (spec.body ?? spec.files) for (const code of bodyErrors) codes.add(code);
  if (spec.files) codes.add('storage_full');
  if (spec.who !== 'anyone') for (const code of personErrors) codes.add(code);
  if (spec.who === 'instructor') codes.add('instructors_only');
  if (spec.who === 'operator' || spec.only) codes.add('not_found');
  if (spec.idempotent) codes.add('invalid_input').add('idempotency_key_reused');
  if (spec.limit) codes.add('too_many_requests');
  for (const code of spec.errors ?? []) codes.add(code);
  return [...codes.add('internal').add('busy').add('unavailable')];
}

const personErrors: ErrorCode[] = ['suspended', 'second_factor_needed', 'profile_failed'];
const bodyErrors: ErrorCode[] = ['payload_too_large', 'unsupported_media_type', 'request_timeout'];
