// Serves the route table over HTTP below the base path, by the conventions of the protocol.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTime } from '#platform/http/overload/budget.ts';
import { auditRefusals } from '../audit-refusals.ts';
import type { Call, CallResponse, UserCall } from '../call.ts';
import { AuthRefusal } from '../errors.ts';
import type { Identity } from '../identity.ts';
import { type Route, routes } from '../routes.ts';
import { refuseOneFactor } from '../users/refuse-one-factor.ts';
import { sendRefusal, sendResponse } from './respond.ts';
import { type Bearer, requireAdmin, requireUser } from './guards.ts';
import { parseForm } from './parse-form.ts';
import { parseJson } from './parse-json.ts';
import { allowedOrigins } from './redirects.ts';

declare module 'fastify' {
  interface FastifyRequest {
    bearer: Bearer | null;
  }
}

const bodyLimit = 1024 * 1024;

export function registerIdentity(server: FastifyInstance, identity: Identity): void {
  const { basePath, ...settings } = identity.settings;
  const origins = allowedOrigins(settings);
  void server.register(
    async (plugin) => {
      plugin.decorateRequest('bearer', null);
      readJson(plugin);
      plugin.addHook('onRequest', async (request, reply) => {
        // Every body is read as JSON, whatever its content type, except the form that a provider posts.
        if (request.headers['content-type'] !== undefined)
          request.headers['content-type'] = 'application/json';
        reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
        addCors(origins, request, reply);
      });
      plugin.setErrorHandler((thrown, request, reply) =>
        sendRefusal(identity.settings, thrown, request, reply),
      );
      for (const route of routes) serveRoute(plugin, identity, route);
      for (const url of ['/', '/*'])
        plugin.all(url, async (request, reply) => refuseAddress(request, reply));
    },
    { prefix: basePath },
  );
}

function readJson(plugin: FastifyInstance): void {
  plugin.removeAllContentTypeParsers();
  plugin.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit },
    async ({ routeOptions }: FastifyRequest, text: string) =>
      routeOptions.url?.endsWith('/callback') ? parseForm(text) : parseJson(text),
  );
}

function serveRoute(plugin: FastifyInstance, identity: Identity, route: Route): void {
  const { method, path, limit } = route;
  const check = async (request: FastifyRequest): Promise<void> => {
    const { authorization } = request.headers;
    if (route.guard === 'user' || route.guard === 'halfway')
      request.bearer = await requireUser(identity, authorization);
    else if (route.guard === 'admin') await requireAdmin(identity, authorization);
  };
  const guard = (request: FastifyRequest): Promise<void> => inTime(request, check(request));
  const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    return sendResponse(reply, await respondTo(identity, route, request));
  };
  plugin.route({
    method,
    url: path,
    exposeHeadRoute: false,
    // Runs before the body is read: an unauthorized body is not worth receiving.
    onRequest: async (request) => {
      await guard(request);
      if (limit) await inTime(request, identity.limits.take(limit, request.ip));
    },
    handler,
  });
  // A limited GET has side effects. HEAD, which mail scanners send, must not use up a link.
  const look: typeof handler = async (_, reply) => sendResponse(reply, { body: {} });
  if (method === 'GET') plugin.head(path, { onRequest: guard }, limit ? look : handler);
}

async function respondTo(
  identity: Identity,
  route: Route,
  request: FastifyRequest,
): Promise<CallResponse> {
  const call = callOf(request);
  if (route.guard === 'anyone' || route.guard === 'admin') return route.handle(identity, call);
  const userCall = { ...call, ...request.bearer } as UserCall;
  if (route.guard === 'user') await refuseHalfway(identity, userCall);
  return route.handle(identity, userCall);
}

/** With the password alone, nothing but the second factor itself is within reach. */
const refuseHalfway = (identity: Identity, call: UserCall): Promise<void> =>
  auditRefusals(identity, { action: 'factor.refuse', call, userId: call.user.id }, () =>
    refuseOneFactor(identity, call),
  );

function callOf(request: FastifyRequest): Call {
  return {
    body: request.body ?? {},
    query: readQuery(request),
    params: request.params as Record<string, string>,
    ip: request.ip.replace(/^::ffff:/i, ''),
    userAgent: (request.headers['user-agent'] ?? '').toWellFormed(),
  };
}

function refuseAddress(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.method === 'OPTIONS') return reply.code(204).send();
  const path = (request.params as { '*'?: string })['*'] ?? '';
  const methods = methodsAt(`/${path}`);
  if (methods.length === 0 || methods.includes(request.method))
    throw new AuthRefusal('pathNotFound');
  throw new AuthRefusal('methodNotAllowed', { headers: { allow: methods.join(', ') } });
}

const patterns = routes.map(({ method, path }) => ({
  methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`),
}));

/** Lists the methods of a path, for the Allow header of a refused method. Empty for an unknown path. */
const methodsAt = (path: string): string[] => [
  ...new Set(
    patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
  ),
];

/** Reads query parameters: takes the first of repeated ones, and refuses what PostgreSQL cannot store. */
function readQuery({ query }: Pick<FastifyRequest, 'query'>): Record<string, string> {
  const read = new Map<string, string>();
  for (const [name, given] of Object.entries(query as Record<string, string | string[]>)) {
    const value = [given].flat()[0] ?? '';
    if (value.includes('\0')) {
      const why = `${name.slice(0, 100)} contains a null character`;
      throw new AuthRefusal('invalidField', { fill: { why } });
    }
    read.set(name, value.toWellFormed());
  }
  return Object.fromEntries(read);
}

const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, apikey, X-Client-Info, X-Supabase-Api-Version',
  'access-control-max-age': '600',
};

/** Lets pages of the site and of the allow-list read our responses from another origin. */
function addCors(origins: Set<string>, request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  if (origin === undefined || !origins.has(origin)) return;
  reply.headers({
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'X-Supabase-Api-Version, X-Total-Count, Link',
    ...(request.method === 'OPTIONS' && preflight),
  });
}
