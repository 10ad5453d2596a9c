// The HTTP server of /metrics, which has nothing else.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { portRefused } from '../process/port-refused.ts';

export interface Written {
  type: string;
  text: string;
}

export async function serveMetrics(
  { port, host }: { port: number; host: string },
  read: () => Promise<Written>,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    // What nobody reads to its end would hold the connection.
    request.resume();
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url?.split('?', 1)[0] !== '/metrics') return refuse(response, 404);
    read().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => refuse(response, 500),
    );
  });
  server.listen({ port, host, exclusive: true });
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw portRefused('METRICS', { port, host }, cause as NodeJS.ErrnoException);
  }
  // Prometheus may not delay the end of the process.
  server.unref();
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
}

const refuse = (response: ServerResponse, status: number): void =>
  void response.writeHead(status, { 'content-type': 'text/plain' }).end();
