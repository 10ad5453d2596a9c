// When we answer before a body has arrived, its sender hears us out: we discard a little more instead of
// resetting the connection, then stop reading, then hang up.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const discardBytes = 8 * 1024 * 1024;

export function respondBeforeTheBody(server: FastifyInstance, lingerMs: number): void {
  server.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || !announcesBody(raw)) return;
    // Closing at once would reset the connection under a sender that has not read the answer yet.
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
