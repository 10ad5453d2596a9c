// Responds to requests that are not even HTTP: broken request lines, endless headers, requests that never end.
import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { errorResponseOf } from './error-response.ts';

export function respondToClientErrors(headers: Record<string, string>, lingerMs: number) {
  return (error: ParseError, socket: Duplex): void => {
    if (!socket.writable || hasBegunToRespond(socket)) {
      socket.destroy();
      return;
    }
    hangUp(socket, rawResponse(codeOf(error), headers), lingerMs);
  };
}

/** Sends the response, discards what still arrives, and closes the connection even if the client leaves it open. */
export function hangUp(socket: Duplex, response: string, lingerMs: number): void {
  // Node listens no more to a socket that leaves HTTP, and an error that nobody hears ends the process.
  socket.on('error', () => socket.destroy());
  socket.end(response);
  socket.resume();
  const closing = setTimeout(() => socket.destroy(), lingerMs).unref();
  socket.once('close', () => clearTimeout(closing));
}

/** Node would close such connections without a response. */
export function refuseTunnels(
  server: Server,
  headers: Record<string, string>,
  lingerMs: number,
): void {
  server.on('connect', (_request, socket) => {
    hangUp(socket, rawResponse('method_not_allowed', headers), lingerMs);
  });
}

/** Node would respond with nothing but a status. */
export function refuseExpectations(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, response) => {
    const { status, body } = errorResponseOf(new Refusal('expectation_failed'), '');
    const text = JSON.stringify(body);
    // A client that waits for our permission has a body to send, which nobody will read.
    response.writeHead(status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(text),
      'cache-control': 'no-store',
      'x-request-id': randomUUID(),
      connection: 'close',
    });
    response.end(text);
  });
}

interface ParseError extends Error {
  code?: string;
  rawPacket?: unknown;
}

function codeOf({ code: cause, rawPacket }: ParseError): ErrorCode {
  if (cause === 'HPE_HEADER_OVERFLOW') return 'headers_too_large';
  if (cause === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'payload_too_large';
  if (cause === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  // The parser reports the same for other protocols, which have no method at all.
  const isRequest = rawPacket instanceof Buffer && requestLine.test(rawPacket.toString('latin1'));
  if (cause === 'HPE_INVALID_METHOD' && isRequest) return 'method_not_allowed';
  return 'bad_request';
}

const requestLine = /^[A-Za-z-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** A second response inside a first one would be read as part of it. */
function hasBegunToRespond(socket: Duplex): boolean {
  const { _httpMessage: response } = socket as { _httpMessage?: { headersSent: boolean } };
  return response?.headersSent === true;
}

export function rawResponse(code: ErrorCode, headers: Record<string, string>): string {
  const { status, body } = errorResponseOf(new Refusal(code), '');
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    'cache-control': 'no-store',
    connection: 'close',
    ...(status === 405 && { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}
