// The minimal Node server: sends the same bytes again and again.
import { createServer } from 'node:http';

process.on(
  'message',
  ({ body, headers }: { body: Uint8Array; headers: Record<string, string> }) => {
    const bytes = Buffer.from(body);
    const server = createServer((_, response) => {
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.end(bytes);
    });
    server.listen(0, 'localhost', () => {
      process.send?.((server.address() as { port: number }).port);
    });
  },
);
