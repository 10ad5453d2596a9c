// The shape of a handler: typed by its contract entry, so that a missing or wrong one does not compile.
import type { EndpointName, Endpoints, Output, Parsed } from '#contract/endpoints.ts';
import type { KeyCaller } from '#domain/integrations/api-scopes.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '../db/db.ts';
import type { TokenClaims } from './auth/token-claims.ts';

export interface Call<Who = Caller | null> {
  caller: Who;
  /** The claims of the token; null for visitors, and where a page loader calls. */
  token: TokenClaims | null;
  /** The API key of a call that takes one; null for everything that people call. */
  key: KeyCaller | null;
  /** The open transaction where the call carries an Idempotency-Key, else the pool. */
  db: Db;
  /** An operator reads as the caller: what takes a reason of its own is left out. */
  isImpersonated?: boolean;
  requestId: string;
  /** Set for calls whose use case stores it; undefined where none was sent. */
  idempotencyKey: string | undefined;
  /** Aborted when the caller hangs up or the time is over; only reads and calls with files have it: the rest is finished. */
  signal: AbortSignal | undefined;
  /** Runs after the commit and before the response; its failure undoes nothing. */
  afterCommit(step: () => Promise<void>): void;
  /** Sets a header of the response; a replay does not have it. */
  setHeader(name: string, value: string): void;
}

type CallerOf<Name extends EndpointName> = Endpoints[Name]['who'] extends 'anyone'
  ? Caller | null
  : Endpoints[Name]['who'] extends 'api-key'
    ? null
    : Caller;

type ResultOf<Name extends EndpointName> = Endpoints[Name] extends { streams: true }
  ? AsyncIterable<string>
  : Output<Name>;

export type Handler<Name extends EndpointName> = (
  input: Parsed<Name>,
  call: Call<CallerOf<Name>>,
) => Promise<ResultOf<Name>>;

export type Handlers = { [Name in EndpointName]: Handler<Name> };

/** A handler whose types the contract has already checked. */
export type AnyHandler = (input: unknown, call: Call) => Promise<unknown>;
