// Sends the bytes of one request over a connection of its own, and reads the response to its end.
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface ReceivedResponse {
  status: number;
  headers: Map<string, string>;
  body: Buffer;
  /** Whether the last chunk of a body in chunks has come. */
  isEnded: boolean;
}

export type Outcome = ReceivedResponse | 'lost' | 'late';

interface Options {
  patienceMs: number;
  /** Closes our side once everything is sent. */
  hangsUp: boolean;
  /** Whether the response is only its head. */
  isHead: boolean;
}

/** Sends everything, then waits until the response is whole or the server closes. */
export function exchange(
  port: number,
  bytes: Buffer,
  { patienceMs, hangsUp, isHead }: Options,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: false });
    const finish = (outcome: Outcome): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(typeof outcome === 'string' ? outcome : { ...outcome, body: decode(outcome) });
    };
    const timer = setTimeout(() => finish(read(chunks) ?? 'late'), patienceMs);
    // A server that has responded may close while we still send.
    socket.on('error', () => {});
    socket.on('connect', () => (hangsUp ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const response = read(chunks);
      // A server that does not want our body leaves the connection open for a while.
      if (response && isWhole(response, isHead)) finish(response);
    });
    socket.on('close', () => finish(read(chunks) ?? 'lost'));
  });
}

function read(chunks: Buffer[]): ReceivedResponse | undefined {
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
  return {
    status: Number(match[1]),
    headers,
    body: isChunked ? joinChunks(body) : body,
    isEnded: isChunked && body.toString('latin1', body.length - 5) === '0\r\n\r\n',
  };
}

/** A live connection has no body, and stays open. */
function isWhole({ status, headers, body, isEnded }: ReceivedResponse, isHead: boolean): boolean {
  if (isHead || status === 101 || status === 204 || status === 304) return true;
  const length = headers.get('content-length');
  return length === undefined ? isEnded : body.length >= Number(length);
}

const decoders = new Map<string, (body: Buffer) => Buffer>([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
]);

/** Responses are judged by their text; half a body, after a lost connection, stays as it came. */
function decode({ headers, body }: ReceivedResponse): Buffer {
  const decoder = decoders.get(headers.get('content-encoding') ?? '');
  if (!decoder || body.length === 0) return body;
  try {
    return decoder(body);
  } catch {
    return body;
  }
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
