// Lets a client read a response that is sent before its body has arrived: we discard a little more of the body instead
// of resetting the connection, then stop reading, then close it.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const discardBytes = 8 * 1024 * 1024;

export function respondBeforeTheBody(server: FastifyInstance, lingerMs: number): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !announcesBody(raw)) return;
    // Closing at once would reset the connection of a client that has not read the response yet.
    reply.removeHeader('connection');
    discard(raw, lingerMs);
  });
}

const announcesBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function discard(body: IncomingMessage, lingerMs: number): void {
  let left = discardBytes;
  const hangUp = setTimeout(() => body.socket.destroy(), lingerMs).unref();
  body.once('close', () => body.complete && clearTimeout(hangUp));
  body.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) body.pause();
  });
  body.resume();
}
