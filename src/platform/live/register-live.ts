// Serves live connections at /api/live: a page names topics and is notified when something about them changes.
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '#contract/errors.ts';
import { closeCodes } from '#contract/live-messages.ts';
import { livePath, type TopicTable } from '#contract/topics.ts';
import type { Notices } from '../db/notices.ts';
import type { Authentication } from '../http/auth/authenticate.ts';
import type { Log } from '../log.ts';
import { createConnectionLimit, type ConnectionLimitConfig } from './connection-limit.ts';
import { onMessage, type Connection, inTurn, refuseLostTopics } from './on-message.ts';
import { createHub } from './hub.ts';
import { createListener, isOpen, keepsUp, type Listener, takeMessage } from './listener.ts';
import { liveLimits, type LiveLimits } from './live-limits.ts';
import { signIn } from './sign-in.ts';

export interface LiveOptions {
  config: ConnectionLimitConfig;
  notices: Pick<Notices, 'listen' | 'isUnchanged'>;
  authentication: Authentication;
  log: Log;
  limits?: Partial<LiveLimits>;
  topics?: TopicTable;
  /** Gets a function that counts the open sockets. */
  onCounted?: ((count: () => number) => void) | undefined;
}

const websocketVersion = '13';

/** Registered in a scope of its own, so that no other route is affected. */
export function registerLive(server: FastifyInstance, options: LiveOptions): void {
  upgradeNothingElse(server);
  void server.register((scope) => serveLive(scope, options));
}

/** Node treats every upgrade as ours, including those that clients offer with ordinary calls, such as h2c. */
function upgradeNothingElse(server: FastifyInstance): void {
  const shouldUpgradeCallback = ({ method, url, headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    url?.split('?', 1)[0] === livePath &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    // The library would respond to a wrong handshake by itself, without our headers and our log.
    headers['sec-websocket-version'] === websocketVersion &&
    /^[+/0-9A-Za-z]{22}==$/.test(headers['sec-websocket-key'] ?? '');
  Object.assign(server.server, { shouldUpgradeCallback });
}

async function serveLive(scope: FastifyInstance, options: LiveOptions): Promise<void> {
  const { config, notices, authentication, log, topics } = options;
  const limits = { ...liveLimits, ...options.limits };
  const listeners = new Set<Listener>();
  options.onCounted?.(() => listeners.size);
  const hub = createHub({ notices, log, limits });
  const { isUnchanged } = notices;
  const connection: Connection = { hub, isUnchanged, authentication, limits, log, topics };
  const limitConnection = createConnectionLimit(config, limits);
  const endHeartbeat = startHeartbeat(listeners, connection);
  let isClosing = false;

  await scope.register(websocket, {
    options: socketOptions(limits),
    // The library itself closes the socket after a bad frame, with the protocol's code for it.
    errorHandler: (error, _socket, request) =>
      request.log.debug({ err: error }, 'a live connection failed'),
    // Not async, because the server goes on listening until this is done.
    preClose: (done) => {
      isClosing = true;
      endHeartbeat();
      for (const { socket } of listeners) socket.close(closeCodes.goingAway, 'going away');
      done();
    },
  });
  scope.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      if (!request.ws) return;
      reply.header('connection', 'close');
      if (isClosing) throw new Refusal('unavailable');
      limitConnection(request);
    },
    handler: async (_request, reply) => {
      reply.headers({ connection: 'upgrade, close', upgrade: 'websocket' });
      reply.header('sec-websocket-version', websocketVersion);
      throw new Refusal('upgrade_required');
    },
    wsHandler: (socket, request) => {
      request.log.info({ method: 'GET', route: livePath, status: 101 }, 'answered');
      const listener = createListener(socket, scope.isDemoLoopback(request), limits);
      listeners.add(listener);
      socket.once('close', () => listeners.delete(listener));
      serveConnection(listener, connection);
      if (isClosing) socket.close(closeCodes.goingAway, 'going away');
    },
  });
}

function socketOptions(limits: LiveLimits) {
  return {
    maxPayload: limits.helloBytes,
    // Compression would cost more memory per socket than everything else together.
    perMessageDeflate: false,
    autoPong: false,
    closeTimeout: limits.closeWithinMs,
  };
}

function serveConnection(listener: Listener, connection: Connection): void {
  const { socket } = listener;
  socket.on('message', (data: Buffer, isBinary) => onMessage(listener, data, isBinary, connection));
  socket.on('pong', () => (listener.isAlive = true));
  socket.on('ping', (data: Buffer) => respondToPing(listener, data, connection.limits));
  socket.once('close', () => {
    for (const topic of listener.topics) connection.hub.leave(topic, listener);
  });
}

/** Counts as a message, because the pongs would build up too. */
function respondToPing(listener: Listener, data: Buffer, limits: LiveLimits): void {
  if (!isOpen(listener)) return;
  listener.isAlive = true;
  if (!takeMessage(listener, limits)) listener.socket.close(closeCodes.policyViolation, 'too fast');
  else if (keepsUp(listener, limits)) listener.socket.pong(data);
}

/**
 * Checks all open sockets at intervals: whether each still responds, and whether its token is still valid. Returns
 * the function that stops it.
 */
function startHeartbeat(listeners: Set<Listener>, connection: Connection): () => void {
  const { pingEveryMs, checkTokensEveryMs } = connection.limits;
  let isChecking = false;
  const pinging = setInterval(() => pingAll(listeners, connection.limits), pingEveryMs).unref();
  const checking = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkTokens(listeners, connection).finally(() => (isChecking = false));
  }, checkTokensEveryMs).unref();
  return () => {
    clearInterval(pinging);
    clearInterval(checking);
  };
}

function pingAll(listeners: Set<Listener>, limits: LiveLimits): void {
  const asked = [...listeners];
  for (const listener of asked) {
    listener.isAlive = false;
    if (isOpen(listener) && keepsUp(listener, limits)) listener.socket.ping();
  }
  const dropUnresponsive = (): void => {
    for (const { isAlive, socket } of asked) if (!isAlive) socket.terminate();
  };
  // After our own process was blocked, the pongs have arrived but are not read yet.
  setTimeout(() => setImmediate(dropUnresponsive), limits.pongWithinMs).unref();
}

/** Checks one after the other, so that a thousand sockets do not query the database at once. */
async function checkTokens(listeners: Set<Listener>, connection: Connection): Promise<void> {
  for (const listener of listeners)
    if (listener.token !== undefined)
      await inTurn(listener, connection, () => checkToken(listener, connection));
}

async function checkToken(listener: Listener, connection: Connection): Promise<void> {
  const { token } = listener;
  if (token !== undefined && (await signIn(listener, token, connection)))
    refuseLostTopics(listener, connection);
}
