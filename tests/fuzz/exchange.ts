// Sends the bytes of one request over a connection of its own, and reads the answer to its end.
import { connect } from 'node:net';

export interface Answer {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
}

export type Outcome = Answer | 'lost' | 'late';

/** Sends everything, then waits until the server closes; `hangsUp` closes our side instead. */
export function exchange(
  port: number,
  bytes: Buffer,
  { patienceMs, hangsUp }: { patienceMs: number; hangsUp: boolean },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false });
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish(read(chunks) ?? 'late'), patienceMs);
    // A server that has answered may close while we still send.
    socket.on('error', () => {});
    socket.on('connect', () => (hangsUp ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // A live connection stays open.
      if (chunks.length === 1 && chunk.toString('latin1').startsWith('HTTP/1.1 101'))
        finish(read(chunks) ?? 'lost');
    });
    socket.on('close', () => finish(read(chunks) ?? 'lost'));
  });
}

function read(chunks: Buffer[]): Answer | undefined {
  let all = Buffer.concat(chunks);
  // An interim response comes before the real one.
  if (all.toString('latin1', 0, 32).startsWith('HTTP/1.1 100 ')) {
    const end = all.indexOf('\r\n\r\n');
    all = all.subarray(end + 4);
  }
  const end = all.indexOf('\r\n\r\n');
  const match = /^HTTP\/1\.[01] (\d{3})/.exec(all.toString('latin1', 0, 20));
  if (end < 0 || !match) return undefined;
  const lines = all.toString('latin1', 0, end).split('\r\n').slice(1);
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = all.subarray(end + 4);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  return { status: Number(match[1]), headers, body: isChunked ? joinChunks(body) : body };
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const lineEnd = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (lineEnd < 0 || !(length > 0)) break;
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 4 + length;
  }
  return Buffer.concat(parts);
}
