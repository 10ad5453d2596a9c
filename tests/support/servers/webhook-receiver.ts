// A receiver of webhooks that keeps what it gets, and answers as a test wants: it fails, hangs, redirects or hangs up.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atTheEnd } from '#tests/fault/database-processes.ts';

export interface ReceivedWebhook {
  id: string;
  headers: Record<string, string>;
  body: string;
  message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A status, with or without a text; or a way not to answer. */
type Answer =
  | { status: number; text?: string; headers?: Record<string, string> }
  | 'hang'
  | 'hang up'
  | 'begin and hang';

/** The receiver stops with the test or its file. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const behavior: { answer: Answer } = { answer: { status: 204 } };
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    received.push({ id: headers['webhook-id'] ?? '', headers, body, message: JSON.parse(body) });
    const { answer } = behavior;
    if (answer === 'hang') return;
    if (answer === 'hang up') return void request.socket.destroy();
    if (answer === 'begin and hang') return void response.writeHead(200).write('be');
    response.writeHead(answer.status, answer.headers).end(answer.text);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atTheEnd(async () => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}/hooks`, received, behavior };
}
