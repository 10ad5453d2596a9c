// Posts a webhook to its endpoint: within ten seconds, without following redirects, and never into our own network.
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { DeliveryFailure } from '#contract/admin/integration-shapes.ts';
import { secondMs } from '#domain/time/durations.ts';
import { lookUpPublic, PrivateAddressError } from '../../shared/public-address.ts';

export interface WebhookToPost {
  url: string;
  body: string;
  headers: Record<string, string>;
  /** Whether it stays on this machine. */
  isLoopback: boolean;
  signal: AbortSignal;
  timeoutMs?: number;
}

export interface PostOutcome {
  status: number | null;
  failure: DeliveryFailure | null;
  /** The beginning of what the receiver answered. */
  response: string | null;
  durationMs: number;
}

const mostResponseBytes = 1024;

/** Throws only where the process is stopping: the delivery is then tried elsewhere. */
export async function postWebhook(webhook: WebhookToPost): Promise<PostOutcome> {
  const { signal, timeoutMs = 10 * secondMs } = webhook;
  const startedMs = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  const durationMs = (): number => Math.round(performance.now() - startedMs);
  try {
    const answer = await send(webhook, AbortSignal.any([signal, timeout]));
    const { statusCode: status = 0 } = answer;
    const response = await readStart(answer);
    return { status, failure: failureOfStatus(status), response, durationMs: durationMs() };
  } catch (error) {
    signal.throwIfAborted();
    const failure = timeout.aborted ? 'too_slow' : failureOf(error);
    return { status: null, failure, response: null, durationMs: durationMs() };
  }
}

function failureOfStatus(status: number): DeliveryFailure | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirected' : 'refused';
}

const failureOf = (error: unknown): DeliveryFailure =>
  error instanceof PrivateAddressError ? 'address_refused' : 'unreachable';

function send(webhook: WebhookToPost, signal: AbortSignal): Promise<IncomingMessage> {
  const { body, headers, isLoopback } = webhook;
  const url = new URL(webhook.url);
  const options: RequestOptions = {
    method: 'POST',
    signal,
    // A connection of an earlier request would skip the look-up.
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Trellis-Webhooks/1.0',
    },
    ...(!isLoopback && { lookup: lookUpPublic }),
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, options, resolve).on('error', reject).end(body);
  return promise;
}

/** The status has decided: a rest that breaks off, or never comes, changes nothing. */
async function readStart(answer: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= mostResponseBytes) break;
    }
  } catch {
    // What has come so far is shown.
  } finally {
    answer.destroy();
  }
  const text = new TextDecoder().decode(Buffer.concat(parts).subarray(0, mostResponseBytes));
  // The database holds no NUL.
  return text === '' ? null : text.replaceAll('\0', '');
}
