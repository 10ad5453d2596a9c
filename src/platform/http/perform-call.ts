// Performs every call, from HTTP and from page loaders alike: rights, input, work, response.
import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { KeyCaller } from '#domain/integrations/api-scopes.ts';
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '../db/db.ts';
import { inReadOnly } from '../db/in-transaction.ts';
import { stopWhen } from '../db/stop-when.ts';
import type { ReadPublic } from '../db/replica/read-public.ts';
import { checkImpersonation } from './auth/impersonate.ts';
import type { Impersonation } from './auth/impersonation.ts';
import { checkRecentSignIn, checkRights } from './auth/check-rights.ts';
import type { AnyHandler, Handlers } from './handlers.ts';
import { performOnce, type StoredReplay } from './idempotency.ts';
import { parseInput, type RawInput } from './input/parse-input.ts';
import type { TokenClaims } from './auth/token-claims.ts';

export interface CallOptions {
  handlers: Handlers;
  db: Db;
  /** Reads what is the same for everyone. Left out: from `db`. */
  readPublic?: ReadPublic | undefined;
  /** Tests check every response against the contract; in production that would cost half the speed. */
  checkResponses?: boolean;
}

interface RequestedCall {
  name: EndpointName;
  input: RawInput;
  caller: Caller | null;
  token?: TokenClaims | null;
  key?: KeyCaller | undefined;
  /** Set where an operator reads as the caller. */
  impersonation?: Impersonation | undefined;
  requestId: string;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

export interface CallResponse {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

export async function performCall(
  options: CallOptions,
  call: RequestedCall,
): Promise<CallResponse> {
  const spec: EndpointSpec = endpoints[call.name];
  checkImpersonation(call.name, call.impersonation);
  checkRights(spec, call.caller, { key: call.key });
  checkRecentSignIn(spec, call.token);
  const input = parseInput(spec, call.input);
  const headers: Record<string, string> = {};
  const steps: (() => Promise<void>)[] = [];
  const work = async (db: Db) => {
    const handler = options.handlers[call.name] as AnyHandler;
    const setHeader = (name: string, value: string) => void (headers[name.toLowerCase()] = value);
    const afterCommit = (step: () => Promise<void>) => void steps.push(step);
    const { caller, token = null, key = null, requestId, idempotencyKey, signal } = call;
    const isImpersonated = call.impersonation !== undefined;
    const known = { caller, token, key, isImpersonated, requestId, idempotencyKey, signal };
    const handlerCall = { ...known, db, afterCommit, setHeader };
    const body = await handler(input, handlerCall);
    if (options.checkResponses && !spec.streams) checkResponse(call.name, spec, body);
    return { status: spec.status ?? 200, body };
  };
  const response = await workOnce({ ...options, db: dbFor(options, call) }, call, input, work);
  // The work is done: a failure now must not make the caller repeat it.
  await Promise.allSettled(steps.map((step) => step()));
  return { ...response, headers: { ...headers, ...response.headers } };
}

/** What is begun is finished, even if the caller has hung up; but nobody waits for what is only read. */
const dbFor = ({ db }: CallOptions, { name, signal }: RequestedCall): Db =>
  signal && name.startsWith('GET ') ? stopWhen(db, signal) : db;

/** Performs a call that only reads, and whose response is the same for everyone. */
export const performPublicCall = (
  { readPublic, ...options }: CallOptions,
  call: RequestedCall,
): Promise<CallResponse> =>
  readPublic
    ? readPublic((db) => performCall({ ...options, db }, call))
    : performCall(options, call);

async function workOnce(
  { db }: CallOptions,
  { name, caller, impersonation, idempotencyKey: key }: RequestedCall,
  input: RawInput,
  work: (db: Db) => Promise<StoredReplay>,
): Promise<CallResponse> {
  // PostgreSQL itself then refuses every change.
  if (impersonation) return { ...(await inReadOnly(db, work)), headers: {} };
  const { idempotent }: EndpointSpec = endpoints[name];
  if (idempotent !== true || !caller || key === undefined)
    return { ...(await work(db)), headers: {} };
  const request = { callerId: caller.id, endpoint: name, key, input };
  const { replayed, ...response } = await performOnce(db, request, work);
  return { ...response, headers: replayed ? { 'idempotency-replayed': 'true' } : {} };
}

function checkResponse(name: EndpointName, spec: EndpointSpec, body: unknown): void {
  const result = z.safeParse(spec.response, body);
  if (!result.success) {
    throw new Error(`${name} breaks its contract: ${z.prettifyError(result.error)}`);
  }
}
