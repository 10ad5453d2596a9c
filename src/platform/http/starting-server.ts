// Holds the port from the first second of a start: says that the process is alive and what it waits for, and asks
// everybody else to come back. Later the app takes the port over, without a moment in which nobody listens.
import { lookup } from 'node:dns/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { secondMs } from '#domain/time/durations.ts';
import type { Config } from '../config/config.ts';
import { openPort } from '../process/open-port.ts';
import type { Step } from '../terminal/step.ts';
import { hangUp, rawResponse } from './errors/client-errors.ts';
import { errorResponseOf } from './errors/error-response.ts';
import { backlog } from './limits.ts';
import { type HeaderConfig, securityHeaders } from './security-headers.ts';
import { startingPage } from './starting-page.ts';

export interface StartingServer {
  port: number;
  /** Names what the start waits for. */
  waitFor(what: string): void;
  /** Names each step of the start while it runs. */
  named(step: Step): Step;
  handOver(app: FastifyInstance): Promise<void>;
  /** Closes the port, unless the app has it. */
  close(): Promise<void>;
}

const retryAfterSeconds = 5;

export async function listenEarly(
  config: Pick<Config, 'port' | 'host'> & HeaderConfig,
): Promise<StartingServer> {
  let waitingFor = 'the settings';
  let app: FastifyInstance | undefined;
  const headers = { ...securityHeaders(config), 'cache-control': 'no-store', connection: 'close' };
  const server = createServer((request, response) => {
    // Somebody who connected before the app was there, and asks only now.
    if (app) app.server.emit('request', request, response);
    else respond(request, response, { headers, waitingFor });
  });
  server.on('upgrade', (request, socket, head) => {
    if (app) app.server.emit('upgrade', request, socket, head);
    else hangUp(socket, rawResponse('unavailable', headers), secondMs);
  });
  const port = await openPort(server, config);
  return {
    port,
    waitFor: (what) => void (waitingFor = what),
    named: (step) => (label, work) => {
      waitingFor = label.charAt(0).toLowerCase() + label.slice(1);
      return step(label, work);
    },
    handOver: async (next) => {
      await takeOver(server, next, config.host);
      app = next;
    },
    close: async () => {
      if (app) return;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Told {
  headers: Record<string, string>;
  waitingFor: string;
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, waitingFor }: Told,
): void {
  const { url = '', method } = request;
  const [path = ''] = url.split('?', 1);
  const isRead = method === 'GET' || method === 'HEAD';
  const json = { ...headers, 'content-type': 'application/json; charset=utf-8' };
  if (path === '/healthz' && isRead) {
    response.writeHead(200, json).end(JSON.stringify({ status: 'starting', waitingFor }));
    return;
  }
  const refused = errorResponseOf(new Refusal('unavailable', { retryAfterSeconds }), '');
  if (isRead && request.headers.accept?.includes('text/html')) {
    const html = { ...headers, ...refused.headers, 'content-type': 'text/html; charset=utf-8' };
    response.writeHead(refused.status, html).end(startingPage);
  } else {
    const body = path === '/readyz' ? { ...refused.body, waitingFor } : refused.body;
    response.writeHead(refused.status, { ...json, ...refused.headers }).end(JSON.stringify(body));
  }
}

/** The app's server gets the listening socket itself, so that a connection made meanwhile waits in its queue. */
async function takeOver(server: Server, app: FastifyInstance, host: string): Promise<void> {
  const { address, port } = server.address() as AddressInfo;
  const { _handle: handle } = server as unknown as { _handle: ListeningHandle };
  // Node takes `handle` as it takes a server in `listen(server)`; the types do not know it.
  const options: FastifyListenOptions & { handle: unknown } = { host: address, port, handle };
  await app.listen(options);
  // Node has just set it to its own standard.
  handle.listen(backlog);
  if (host === 'localhost') await listenOnOtherAddresses(app, { address, port });
}

interface ListeningHandle {
  listen(backlog: number): number;
}

/** Browsers may try any address of localhost; one that cannot be listened on is left out. */
async function listenOnOtherAddresses(
  app: FastifyInstance,
  { address: first, port }: { address: string; port: number },
): Promise<void> {
  const addresses = await lookup('localhost', { all: true });
  for (const { address } of addresses.filter((other) => other.address !== first)) {
    const other = createTcpServer((socket) => app.server.emit('connection', socket));
    await new Promise((settled) => {
      other.once('error', settled).listen({ port, host: address }, () => settled(undefined));
    });
    app.server.once('close', () => other.listening && other.close());
  }
}
