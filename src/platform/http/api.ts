// Serves every entry of the contract over HTTP, and to page loaders in process.
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { callbackify } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type EndpointSpec, splitAddress } from '#contract/endpoint.ts';
import { impersonationHeader } from '#contract/admin/impersonation-header.ts';
import { type EndpointName, endpointNames, endpoints, type Input } from '#contract/endpoints.ts';
import { Refusal } from '#contract/errors.ts';
import type { Caller } from '#domain/permissions.ts';
import type { MovableClock } from '../movable-clock.ts';
import type { Log } from '../log.ts';
import type { RateLimiter } from '../rate-limit.ts';
import {
  authenticate,
  type Authenticated,
  type Authentication,
  visitor,
} from './auth/authenticate.ts';
import { checkImpersonation, impersonate } from './auth/impersonate.ts';
import { checkRecentSignIn, checkRights } from './auth/check-rights.ts';
import { errorResponseOf } from './errors/error-response.ts';
import { refuseAddress } from './errors/send-error.ts';
import { alreadyHas, etagOf } from './cache/etag.ts';
import type { FindKnown } from './cache/known-response.ts';
import { readKey } from './idempotency.ts';
import { logFailure } from './errors/log-failure.ts';
import { abortAtHangUp } from './input/hung-up.ts';
import { excludeArrival, inTime } from './overload/budget.ts';
import { acceptForms, type ReadBody, readForm } from './input/read-form.ts';
import {
  type CallResponse,
  type CallOptions,
  performCall,
  performPublicCall,
} from './perform-call.ts';
import { cachedRoute, type CacheOptions } from './cache/serve-cached.ts';
import { contentTypeOf, writeBody } from './write-body.ts';

export interface ApiOptions extends CacheOptions, Authentication {
  limiter: RateLimiter;
  /** If the clock was moved, every response says by how much. */
  clock?: Pick<MovableClock, 'offsetMs'>;
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Authenticated;
  }
}

export function registerApi(server: FastifyInstance, options: ApiOptions): void {
  server.decorateRequest('who');
  for (const name of endpointNames)
    if (!hasFiles(name)) serveEndpoint(server, name, options, readJson);
  // In a separate scope: there are no forms elsewhere, and no JSON here.
  void server.register(async (uploads) => {
    await acceptForms(uploads);
    for (const name of endpointNames)
      if (hasFiles(name)) serveEndpoint(uploads, name, options, readForm);
  });
  refuseOtherAddresses(server);
}

const hasFiles = (name: EndpointName): boolean => 'files' in endpoints[name];

const readJson: ReadBody = async (request) => ({ body: request.body, release: async () => {} });

function serveEndpoint(
  server: FastifyInstance,
  name: EndpointName,
  options: ApiOptions,
  readBody: ReadBody,
): void {
  const spec: EndpointSpec = endpoints[name];
  const { method, path } = splitAddress(name);
  const cached = cachedRoute(name, options);
  const movedMs = () => options.clock?.offsetMs() ?? 0;
  const admitCaller = callbackify((request: FastifyRequest) => inTime(request, admit(request)));
  server.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    config: {
      isUpload: hasFiles(name),
      ...bulkheadOf(method, spec),
      findKnown: cached && findForVisitors(spec, cached, movedMs),
    },
    // Before the body is read: an upload that will be refused is not worth receiving.
    onRequest: (request, reply, done) => {
      if (movedMs() > 0) reply.header('x-clock-offset', movedMs());
      if (isOpenToVisitors(spec) && isVisitor(request)) {
        request.who = visitor;
        done();
      } else admitCaller(request, (error) => done(error ?? undefined));
    },
    handler: cached?.handler ?? perform,
  });
  async function admit(request: FastifyRequest): Promise<void> {
    if (spec.only && !server.isDemoLoopback(request)) throw new Refusal('not_found');
    const who = await identify(request, options);
    request.who = who;
    checkImpersonation(name, who.impersonation);
    checkRights(spec, who.caller, who);
    checkRecentSignIn(spec, who.token);
    const counted = who.key ?? who.impersonation?.operator ?? who.caller;
    if (spec.limit) await options.limiter.take(spec.limit, counted, request.ip);
  }
  async function perform(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stopping = spec.files || method === 'GET' ? abortAtHangUp(reply.raw) : undefined;
    const idempotencyKey = spec.idempotent && readKey(request.headers['idempotency-key']);
    const { release, ...received } = await readBody(request, spec);
    // A form has arrived only now, and its work begins.
    if (spec.files) excludeArrival(request);
    try {
      const work = performCall(options, {
        name,
        input: { params: request.params, query: request.query, ...received },
        ...request.who,
        requestId: request.id,
        idempotencyKey,
        signal: stopping?.signal,
      });
      return sendResponse(request, reply, spec, await inTime(request, work, { stopping }));
    } finally {
      await release();
    }
  }
}

const isVisitor = ({ headers }: FastifyRequest): boolean =>
  headers.authorization === undefined && headers[impersonationHeader] === undefined;

/** The one place that says who calls, and as whom. */
async function identify(
  { method, headers }: FastifyRequest,
  options: ApiOptions,
): Promise<Authenticated> {
  const who = await authenticate(headers.authorization, options);
  const named = headers[impersonationHeader];
  if (named === undefined) return who;
  // Pages also make calls that need nobody, such as the count of a view.
  if (headers.authorization !== undefined)
    return impersonate(who, String(named), options.findImpersonated);
  if (method !== 'GET') throw new Refusal('impersonation_read_only');
  return who;
}

/** Uploads have limits of their own; what is made once needs none. */
function bulkheadOf(method: string, { who, files, isFixed }: EndpointSpec) {
  if (files || isFixed) return {};
  const isSearch = method === 'GET' && who === 'anyone';
  return { bulkhead: isSearch ? ('searches' as const) : ('people' as const) };
}

/** Nothing has to be looked up before a visitor is served. */
const isOpenToVisitors = ({ who, only, limit, needsRecentSignIn }: EndpointSpec): boolean =>
  who === 'anyone' && !only && !limit && !needsRecentSignIn;

/** Undefined for calls that check something first; with a moved clock, the router adds a header. */
function findForVisitors(
  spec: EndpointSpec,
  { findKnown }: { findKnown: FindKnown },
  movedMs: () => number,
): FindKnown | undefined {
  if (!isOpenToVisitors(spec)) return undefined;
  return (request) => (movedMs() > 0 ? undefined : findKnown(request));
}

function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  spec: EndpointSpec,
  { status, body, headers }: CallResponse,
): FastifyReply {
  reply.headers({ 'cache-control': spec.cacheControl ?? 'no-store', ...headers });
  reply.code(status).type(contentTypeOf(spec));
  if (spec.streams)
    return reply.send(Readable.from(body as AsyncIterable<string>, { objectMode: false }));
  if (body instanceof Uint8Array) return reply.send(Buffer.from(body));
  if (isStream(body)) return reply.send(Readable.from(body));
  const text = writeBody(spec, body);
  if (spec.etag) {
    const etag = etagOf(text);
    reply.header('etag', etag);
    if (alreadyHas(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  return reply.send(text);
}

/** Sent part by part, as fast as the caller takes it; one that fails ends the connection. */
const isStream = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Pages serve every other address, so the API's own unknown ones are refused here. */
function refuseOtherAddresses(server: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) server.all(url, refuseAddress);
}

export type PerformCall = <Name extends EndpointName>(
  name: Name,
  input?: Input<Name>,
  caller?: Caller | null,
) => Promise<CallResponse>;

/** Calls an endpoint without HTTP; refusals are returned as responses, never thrown. */
export function createResponder(options: CallOptions & { log: Log }): PerformCall {
  return async (name, input, caller = null) => {
    const requestId = randomUUID();
    const { idempotencyKey, ...parts } = { idempotencyKey: undefined, ...input };
    const { only }: EndpointSpec = endpoints[name];
    try {
      // Pages are rendered for everyone alike, so they may not use a restricted call.
      if (only) throw new Refusal('not_found');
      const perform = caller === null && name.startsWith('GET ') ? performPublicCall : performCall;
      return await perform(options, { name, input: parts, caller, requestId, idempotencyKey });
    } catch (thrown) {
      const response = errorResponseOf(thrown, requestId);
      logFailure(options.log, response.status, { err: thrown, requestId });
      return response;
    }
  };
}
