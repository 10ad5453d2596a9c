// Encrypts a push for one device and hands it to the push service of its browser (RFC 8030, 8291 and 8292).
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { secondMs } from '#domain/time/durations.ts';
import type { PushKeys } from '../../shared/server-keys.ts';
import { isPushKey } from './push-key.ts';
import { isPushEndpoint, lookUpPublic } from '../../shared/public-address.ts';

export interface PushToSend {
  endpoint: string;
  p256dh: string;
  auth: string;
  message: object;
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: number;
  urgency: 'low' | 'normal' | 'high';
}

export interface PushSender {
  keys: PushKeys;
  /** Whom the push service may write to about us. */
  contact: string;
  /** Hosts that are sent to though they are not public. */
  privateHosts: readonly string[];
  signal: AbortSignal;
  timeoutMs?: number;
}

/** Also the answer where nothing could be sent: the keys of the device, or its address, are no good. */
const unusable = 410;

/** Nothing could be sent to any device: our keys are wrong, or we are. */
export class PushSenderError extends Error {
  override name = 'PushSenderError';
}

/** Returns the status of the push service. */
export async function postPush(sender: PushSender, push: PushToSend): Promise<number> {
  const { endpoint } = push;
  if (!isPushEndpoint(endpoint, sender.privateHosts) || !isPushKey(push.p256dh)) return unusable;
  const encrypted = await encrypt(sender, push);
  const url = new URL(endpoint);
  const isPrivate = sender.privateHosts.includes(url.host);
  const { timeoutMs = 5 * secondMs } = sender;
  const options: RequestOptions = {
    method: 'POST',
    headers: encrypted.headers,
    signal: AbortSignal.any([sender.signal, AbortSignal.timeout(timeoutMs)]),
    ...(!isPrivate && { lookup: lookUpPublic }),
  };
  return send(url, options, encrypted.body);
}

async function encrypt({ keys, contact }: PushSender, push: PushToSend) {
  const { endpoint, p256dh, auth, message, ttlSeconds, urgency } = push;
  // A push service of the operator's own network may go without TLS, which the library does not know.
  const secured = endpoint.replace(/^http:/, 'https:');
  try {
    return await buildPushPayload(
      { data: JSON.stringify(message), options: { ttl: ttlSeconds, urgency } },
      { endpoint: secured, expirationTime: null, keys: { p256dh, auth } },
      { ...keys, subject: contact },
    );
  } catch (cause) {
    throw new PushSenderError('A push could not be encrypted and signed.', { cause });
  }
}

function send(url: URL, options: RequestOptions, body: Uint8Array): Promise<number> {
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const onResponse = (response: IncomingMessage): void => {
    // Redirects are not followed, and nothing of the text is needed.
    response.on('error', reject).destroy();
    resolve(response.statusCode ?? 0);
  };
  request(url, options, onResponse).on('error', reject).end(body);
  return promise;
}
