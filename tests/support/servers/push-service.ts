// A push service with one device: opens what is sent as the browser would (RFC 8291), checks who sent it (RFC 8292), and
// answers as a test wants.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { atTheEnd } from '#tests/fault/database-processes.ts';

export interface ReceivedPush {
  message: unknown;
  ttl: number;
  urgency: string | undefined;
  /** Whom the sender may be reached at. */
  contact: string | undefined;
}

/** The service stops with the test or its file. */
export async function startPushService(publicKey: () => Promise<string>) {
  const device = createECDH('prime256v1');
  const auth = randomBytes(16);
  const p256dh = device.generateKeys('base64url');
  const received: ReceivedPush[] = [];
  const answer: { status: number | 'hang'; headers: Record<string, string> } = {
    status: 201,
    headers: {},
  };
  let requests = 0;

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    requests += 1;
    if (answer.status === 'hang') return;
    if (answer.status === 201) received.push(await open(request, body));
    response.writeHead(answer.status, answer.headers).end();
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atTheEnd(async () => {
    server.closeAllConnections();
    server.close();
  });

  async function open(request: IncomingMessage, body: Buffer): Promise<ReceivedPush> {
    const { headers } = request;
    const [, token = '', key = ''] =
      /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== (await publicKey())) throw new Error('The push is signed with another key.');
    const { payload } = await jwtVerify(token, keyOf(key), {
      audience: `https://127.0.0.1:${port}`,
      algorithms: ['ES256'],
    });
    return {
      message: JSON.parse(decrypt(body).toString()),
      ttl: Number(headers['ttl']),
      urgency: headers['urgency'] as string | undefined,
      contact: payload.sub,
    };
  }

  function decrypt(body: Buffer): Buffer {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const secret = device.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), sender]);
    const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32));
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, `Content-Encoding: ${name}\0`, length));
    const opening = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    opening.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
    return plain.subarray(0, plain.lastIndexOf(2));
  }

  return {
    host: `127.0.0.1:${port}`,
    keys: { p256dh, auth: auth.toString('base64url') },
    /** The address of the device; each id is one. */
    endpoint: (id: string) => `http://127.0.0.1:${port}/push/${id}`,
    received,
    answer,
    requests: () => requests,
  };
}

function keyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
}
