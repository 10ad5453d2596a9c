// Sends bytes over a plain socket, for requests no HTTP client would send, and reads the response to its end.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  status: number;
  headers: Map<string, string>;
  body: string;
}

export async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // The server may close the connection while we still send: only its response counts.
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawResponse> {
  const socket = await openSocket(port);
  socket.write(bytes);
  return readResponse(socket);
}

export async function readResponse(socket: Socket): Promise<RawResponse> {
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  // `once` of node:events would reject when the connection is reset after the response.
  await new Promise((resolve) => socket.once('close', resolve));
  return parseResponse(text);
}

function parseResponse(text: string): RawResponse {
  const [head = '', ...body] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: new Map(headers),
    body: body.join('\r\n\r\n'),
  };
}
