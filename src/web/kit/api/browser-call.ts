// Calls the API from the browser: fetch with the bearer token if there is one, errors as ApiError.
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError, type Call, Declined } from './api.ts';
import { learnClockOffset } from '../time/business-now.ts';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

/** The auth functions that a call needs. */
export interface Caller {
  accessToken(): Promise<string | undefined>;
  /** Returns a newer token after this one was refused. */
  renewToken(refused: string): Promise<string | undefined>;
  /** Ends the session after the newer token was refused too. */
  endAuthSession(refused: string): Promise<void>;
  askSecondFactor(): void;
  /** Asks whether the person is an adult; true once that is confirmed, undefined if it could not be asked. */
  askAdult(): Promise<boolean | undefined>;
  askOperatorFactor(): void;
}

export function createBrowserCall(caller: Caller): Call {
  const attempt = async (name: EndpointName, input: AnyInput): Promise<unknown> => {
    const response = await sendAs(caller, name, input);
    learnClockOffset(response.headers.get('x-clock-offset'));
    if (response.ok) return bodyOf(response);
    throw new ApiError(response.status, await jsonOf(response));
  };
  const call = async (name: EndpointName, input: AnyInput = {}): Promise<unknown> => {
    try {
      return await attempt(name, input);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code === 'second_factor_needed') caller.askSecondFactor();
      if (code === 'operator_factor_needed') caller.askOperatorFactor();
      // The interrupted action goes on by itself once the person has confirmed.
      const isAdult = code === 'adult_unconfirmed' ? await caller.askAdult() : undefined;
      if (isAdult) return attempt(name, input);
      throw isAdult === false ? new Declined() : error;
    }
  };
  return call as Call;
}

/** Returns a file as the contract declares it: as text or as bytes. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/^text\/(calendar|csv)/.test(type)) return textFileOf(response);
  if (type.startsWith('application/pdf')) return new Uint8Array(await response.arrayBuffer());
  return jsonOf(response);
}

/** Keeps the byte order mark, by which spreadsheets recognize UTF-8; `text()` would remove it. */
const textFileOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** Sent without a token: it is the same for everyone, and the auth client needs it to start. */
const siteFacts = 'GET /api/site' satisfies EndpointName;

/** Renews a refused token once and repeats the call once; a second refusal ends the session. */
async function sendAs(caller: Caller, name: EndpointName, input: AnyInput): Promise<Response> {
  const token = name === siteFacts ? undefined : await caller.accessToken();
  const response = await send(name, input, token);
  if (response.status !== 401 || token === undefined) return response;
  const newer = await caller.renewToken(token).catch(() => undefined);
  if (newer === undefined) return response;
  const second = await send(name, input, newer);
  if (second.status === 401) await caller.endAuthSession(newer);
  return second;
}

function send(name: EndpointName, input: AnyInput, token?: string): Promise<Response> {
  const [method, path] = name.split(' ') as [string, string];
  return fetch(addressOf(path, input), {
    method,
    headers: headersOf(input, token),
    ...(input.body !== undefined && { body: textOf(input.body) }),
  });
}

function addressOf(path: string, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined) search.set(key, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** FormData is passed on unchanged: the browser encodes it and sets the content type with its boundary. */
const textOf = (body: unknown): string | FormData =>
  body instanceof FormData ? body : JSON.stringify(body);

function headersOf(input: AnyInput, token: string | undefined): Record<string, string> {
  return {
    ...(input.body !== undefined &&
      !(input.body instanceof FormData) && { 'content-type': 'application/json' }),
    ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
}
