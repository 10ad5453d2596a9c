// Local server of calendar files: a test puts one, and the product reads it at the same address.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CalendarServer {
  /** With its port, as in CALENDAR_PRIVATE_HOSTS. */
  host: string;
  stop(): void;
}

export async function startCalendarServer(): Promise<CalendarServer> {
  const files = new Map<string, string>();
  const respond = async (request: IncomingMessage): Promise<[status: number, body: string]> => {
    const { url = '/', method } = request;
    if (method === 'PUT') return [200, (files.set(url, await text(request)), '')];
    const file = files.get(url);
    return file === undefined ? [404, ''] : [200, file];
  };
  const server = createServer((request, response) => {
    void respond(request).then(([status, body]) => response.writeHead(status).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
