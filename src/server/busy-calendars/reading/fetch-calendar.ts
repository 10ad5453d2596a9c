// Fetches the file of a calendar from an address that somebody gave us: within limits, and never from our own network.
import { type IncomingMessage, request as requestPlain, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { CalendarFailure } from '#contract/calendars/busy-calendar-calls.ts';
import { secondMs } from '#domain/time/durations.ts';
import { lookUpPublic, PrivateAddressError } from '../../shared/public-address.ts';
import { type AddressPolicy, mayRead } from './calendar-address.ts';

const megabyte = 1024 * 1024;
const mostBytes = 5 * megabyte;
const mostRedirects = 3;

export interface FetchCalendarInput {
  address: string;
  policy: AddressPolicy;
  signal: AbortSignal;
  /** From the last reading; left out where the whole file is wanted. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  timeoutMs?: number;
  /** Looks names up for connections; a test replaces it. */
  lookUp?: typeof lookUpPublic;
}

export type Fetched =
  | { kind: 'file'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  | { kind: 'failed'; failure: CalendarFailure };

/** Why the file cannot be had; its message names no address, because logs keep it. */
class FetchFailure extends Error {
  override name = 'FetchFailure';
  readonly failure: CalendarFailure;

  constructor(failure: CalendarFailure) {
    super(`A calendar could not be fetched: ${failure}.`);
    this.failure = failure;
  }
}

export async function fetchCalendar(input: FetchCalendarInput): Promise<Fetched> {
  const { timeoutMs = 20 * secondMs } = input;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([input.signal, timeout]);
  try {
    return await follow(input, input.address, signal, mostRedirects);
  } catch (error) {
    input.signal.throwIfAborted();
    if (timeout.aborted) return { kind: 'failed', failure: 'too_slow' };
    return { kind: 'failed', failure: failureOf(error) };
  }
}

function failureOf(error: unknown): CalendarFailure {
  if (error instanceof FetchFailure) return error.failure;
  return error instanceof PrivateAddressError ? 'address_refused' : 'unreachable';
}

async function follow(
  input: FetchCalendarInput,
  address: string,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<Fetched> {
  // Each redirect is checked like the address itself.
  if (!mayRead(address, input.policy)) throw new FetchFailure('address_refused');
  const response = await send(input, new URL(address), signal);
  try {
    const { statusCode: status = 0, headers } = response;
    if (status === 304) return { kind: 'unchanged' };
    if ([301, 302, 303, 307, 308].includes(status)) {
      const { location } = headers;
      if (redirectsLeft === 0 || !location || !URL.canParse(location, address))
        throw new FetchFailure('refused');
      return await follow(input, new URL(location, address).href, signal, redirectsLeft - 1);
    }
    if (status !== 200) throw new FetchFailure(failureOfStatus(status));
    const text = await readText(response);
    return {
      kind: 'file',
      text,
      etag: shortHeader(headers.etag),
      lastModified: shortHeader(headers['last-modified']),
    };
  } finally {
    response.destroy();
  }
}

function failureOfStatus(status: number): CalendarFailure {
  if (status === 401 || status === 403) return 'denied';
  return status === 404 || status === 410 ? 'gone' : 'refused';
}

function send(input: FetchCalendarInput, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  const { etag, lastModified, policy, lookUp = lookUpPublic } = input;
  const isPrivate = policy.privateHosts.includes(url.host);
  const isFirst = url.href === new URL(input.address).href;
  const options: RequestOptions = {
    signal,
    // A connection of an earlier request would skip the look-up.
    agent: false,
    headers: {
      accept: 'text/calendar',
      'accept-encoding': 'identity',
      'user-agent': 'Trellis-Calendar/1.0',
      ...(isFirst && etag && { 'if-none-match': etag }),
      ...(isFirst && lastModified && { 'if-modified-since': lastModified }),
    },
    ...(!isPrivate && { lookup: lookUp }),
  };
  const request = url.protocol === 'https:' ? requestSecure : requestPlain;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, options, resolve).on('error', reject).end();
  return promise;
}

async function readText(response: IncomingMessage): Promise<string> {
  // Nothing is unpacked, so that a small file cannot become a huge one.
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
    throw new FetchFailure('not_a_calendar');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) throw new FetchFailure('too_large');
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

const shortHeader = (value: string | undefined): string | null =>
  value && value.length <= 300 ? value : null;
