// Sends known responses to visitors in front of the router, whose hooks and objects cost more than the response itself.
// All other requests go on to the router.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, preHandlerHookHandler, RouteOptions } from 'fastify';
import type { Log } from '../../log.ts';
import { announcesBody } from '../input/announces-body.ts';
import { logResponse } from '../log-response.ts';
import type { OnServed } from '../served.ts';
import { leaksNothing } from '../security-headers.ts';
import { isHealthCheck } from '../health.ts';
import { hasGone } from '../overload/has-gone.ts';
import { refuseVisitors } from '../overload/refuse-visitors.ts';
import type { ReturnLater } from '../overload/return-later.ts';
import { inTurn } from '../visitors-in-turn.ts';
import { createKnownAddresses } from './known-addresses.ts';
import type { FindKnown } from './known-response.ts';

interface Options {
  log: Log;
  /** The router adds them to every response, too. */
  headers: Record<string, string>;
  idOf: (request: IncomingMessage) => string;
  onServed?: OnServed | undefined;
  returnLater: ReturnLater;
}

interface KnownRoute {
  pattern: string;
  findKnown: FindKnown;
}

/** Must be called before the routes are registered. */
export function serveInFront(
  server: FastifyInstance,
  { log, headers, idOf, onServed, returnLater }: Options,
): void {
  const routes = createKnownAddresses<KnownRoute>();
  server.addHook('onRoute', (route) => learnAddresses(route, routes.store));
  const respond = (request: IncomingMessage, response: ServerResponse): boolean => {
    if (server.isDraining()) return false;
    const begunMs = onServed ? performance.now() : 0;
    const route = routes.find(request.url ?? '');
    const known = route?.findKnown(request);
    if (!route || !known) return false;
    const { status, body } = known;
    const reqId = idOf(request);
    if (log.isLevelEnabled('info')) logWhenSent(log, response, { reqId, route: route.pattern });
    response.writeHead(status, {
      ...headers,
      'x-request-id': reqId,
      ...known.headers,
      ...(body && { 'content-length': body.length }),
    });
    response.end(body);
    onServed?.({
      method: 'GET',
      route: route.pattern,
      status,
      ms: performance.now() - begunMs,
      headers: request.headers,
      isInFront: true,
    });
    return true;
  };
  const refuse = refuseVisitors({ log, headers, idOf, returnLater, onServed });
  const [handle] = server.server.listeners('request') as RequestListener[];
  if (!handle) throw new Error('The HTTP server has no request listener.');
  const turns = inTurn();
  server.server.off('request', handle).on('request', (request, response) => {
    if (!isSimple(request)) return handle(request, response);
    const respondOr = (other: RequestListener) => (): void => {
      if (hasGone(response)) return;
      if (!respond(request, response)) other(request, response);
    };
    const refuseIt = respondOr(isHealthCheck(request) ? handle : refuse);
    if (turns.isCrowded()) refuseIt();
    else turns.add({ serve: respondOr(handle), refuse: refuseIt });
  });
}

/** The checks before the handler look at the address, and at what `isSimple` excludes: a learned address passes them. */
function learnAddresses(
  route: RouteOptions,
  store: (address: string, route: KnownRoute) => void,
): void {
  const { url: pattern, config: { findKnown } = {}, preHandler = [] } = route;
  if (!findKnown) return;
  const known = { pattern, findKnown };
  const learn: preHandlerHookHandler = ({ raw: { url = '' } }, _reply, done) => {
    if (!leaksNothing(url)) store(url, known);
    done();
  };
  route.preHandler = [preHandler, learn].flat();
}

/** A request that names nobody and only reads. */
function isSimple(request: IncomingMessage): boolean {
  const { method, headers } = request;
  const isNameless = headers.authorization === undefined && headers.cookie === undefined;
  return method === 'GET' && isNameless && headers.host !== undefined && !announcesBody(request);
}

function logWhenSent(
  log: Log,
  response: ServerResponse,
  { reqId, route }: { reqId: string; route: string },
): void {
  const begunMs = performance.now();
  response.once('finish', () => {
    const { statusCode: status } = response;
    logResponse(log, { reqId, method: 'GET', route, status, ms: performance.now() - begunMs });
  });
}
