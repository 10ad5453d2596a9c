// Starts a local server that speaks Stripe's API as far as we use it; anything Stripe's types do not know is refused.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'qs';
import { onTestFinished } from 'vitest';
import type { StripeLine } from '#platform/payments/stripe/create-stripe-provider.ts';
import type { StripeConfig } from '#platform/config/stripe-config.ts';
import { createAccounts } from './accounts.ts';
import { createLedger } from './ledger.ts';
import { createResponses, findCall } from './calls.ts';
import type { CallName } from './check-params.ts';
import { createCheckouts } from './checkouts.ts';
import { createDisputes } from './disputes.ts';
import { createEvents } from './events.ts';
import { type Fault, takeFault } from './faults.ts';
import { createRefunds } from './refunds.ts';
import { RefusedCall } from './refused-call.ts';
import { createTransfers } from './transfers.ts';

interface StoredReply {
  words: string;
  reply: Reply;
}

interface Reply {
  status: number;
  body: object;
}

const config: StripeConfig = {
  secretKey: 'sk_test_double',
  webhookSecret: 'whsec_platform',
  connectWebhookSecret: 'whsec_connect',
  v2WebhookSecret: 'whsec_v2',
};

/** The server stops when the test ends. */
export async function startStripeDouble({ now = () => new Date() } = {}) {
  const ledger = createLedger(now);
  const accounts = createAccounts(ledger);
  const parts = {
    ledger,
    accounts,
    checkouts: createCheckouts(ledger),
    refunds: createRefunds(ledger),
    disputes: createDisputes(ledger),
    transfers: createTransfers(ledger, (id) => accounts.find(id)['status'] === 'active'),
  };
  const faults: Fault[] = [];
  const calls: { name: CallName; key: string | undefined }[] = [];
  const respond = responding({ perform: createResponses(parts), faults, calls });
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => send(response, refusalOf(error)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  // Without the library's own retries; a test that needs them turns them on.
  const line: StripeLine = { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0 };
  return { config, line, faults, calls, ...parts, ...createEvents(ledger, config) };
}

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

interface Backend {
  perform: ReturnType<typeof createResponses>;
  faults: Fault[];
  calls: { name: CallName; key: string | undefined }[];
}

function responding({ perform, faults, calls }: Backend) {
  const stored = new Map<string, StoredReply>();

  const decide = (request: StripeRequest, fault: Fault | undefined): Reply => {
    const { name, id, method, path, query, body } = request;
    if (fault?.kind === 'fail')
      return { status: fault.status, body: { error: { type: 'api_error', message: 'Oh no.' } } };
    if (fault?.kind === 'refuse') throw new RefusedCall(fault.code, 'Not now.');
    if (method === 'POST' && path.startsWith('/v2/'))
      return { status: 200, body: perform(name, JSON.parse(body), 'json', id) };
    const form = parse(method === 'GET' ? query : body, { depth: 20, arrayLimit: 100 });
    return { status: 200, body: perform(name, form, 'form', id) };
  };

  return async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const request = await readRequest(incoming);
    const { name, key } = request;
    calls.push({ name, key });
    const fault = takeFault(faults, name);
    if (fault?.kind === 'lose-request') return void incoming.socket.destroy();
    const words = `${request.method} ${request.path} ${request.body}`;
    const before = key === undefined ? undefined : stored.get(key);
    if (before) return send(response, repeat(before, words), { 'idempotent-replayed': 'true' });
    const reply = replyOf(() => decide(request, fault));
    if (key !== undefined && isStored(reply, fault)) stored.set(key, { words, reply });
    if (fault?.kind === 'delay') await sleep(fault.milliseconds);
    if (fault?.kind === 'lose-answer') return void incoming.socket.destroy();
    send(response, reply);
  };
}

type StripeRequest = Awaited<ReturnType<typeof readRequest>>;

async function readRequest(incoming: IncomingMessage) {
  const { method = '', url = '', headers } = incoming;
  const body = Buffer.concat(await incoming.toArray()).toString();
  const [path = '', query = ''] = url.split('?');
  const key = headers['idempotency-key']?.toString();
  return { ...findCall(method, path), method, path, query, body, key };
}

function replyOf(decide: () => Reply): Reply {
  try {
    return decide();
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): Reply {
  if (error instanceof RefusedCall) return { status: error.status, body: error.toJSON() };
  const message = `The double itself failed: ${String(error)}`;
  return { status: 501, body: { error: { type: 'api_error', message } } };
}

/** A call that was not even tried is not stored, so it may be tried again under the same key. */
const isStored = ({ status }: Reply, fault: Fault | undefined): boolean =>
  status === 200 || status === 500 || fault?.kind === 'refuse';

function repeat({ words, reply }: StoredReply, asked: string): Reply {
  if (words === asked) return reply;
  const message = 'Keys for idempotent requests can only be used with the same parameters.';
  return { status: 400, body: { error: { type: 'idempotency_error', message } } };
}

function send(response: ServerResponse, { status, body }: Reply, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
