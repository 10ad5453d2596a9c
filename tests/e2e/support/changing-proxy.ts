// A proxy in front of the product that can pretend that a new build was deployed.
import { createServer, request as ask } from 'node:http';
import { once } from 'node:events';

export interface ChangingProxy {
  url: string;
  /** From now on the worker and every page are of this build. */
  deploy(build: string): void;
  close(): Promise<void>;
}

export async function startChangingProxy(target: string): Promise<ChangingProxy> {
  let build = 'first';
  const server = createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      host: new URL(target).host,
      'accept-encoding': 'identity',
    };
    const asked = ask(target + incoming.url, { method: incoming.method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks);
        const isWorker = incoming.url === '/sw.js';
        const text = isWorker ? body.toString().replace(/"id":"\w+"/, `"id":"${build}"`) : body;
        const { 'content-length': _, ...others } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, { ...others, 'x-build': build });
        outgoing.end(text);
      });
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  // Live updates are another test's matter.
  server.on('upgrade', (_, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    deploy: (name) => {
      build = name;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
