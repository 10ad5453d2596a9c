// The browser's way to the API: one fetch, the bearer token when there is one, errors as ApiError.
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError, type Call } from './api.ts';
import { learnClockOffset } from './business-now.ts';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

/** What a call needs to know of whoever makes it. */
export interface Caller {
  accessToken(): Promise<string | undefined>;
  /** A newer token after this one was refused. */
  renewToken(refused: string): Promise<string | undefined>;
  /** After the newer token was refused too. */
  endSession(refused: string): Promise<void>;
  askSecondFactor(): void;
}

export function createBrowserCall(caller: Caller): Call {
  const call = async (name: EndpointName, input: AnyInput = {}): Promise<unknown> => {
    const response = await sendAs(caller, name, input);
    learnClockOffset(response.headers.get('x-clock-offset'));
    if (response.ok) return bodyOf(response);
    const refusal = new ApiError(response.status, await jsonOf(response));
    if (refusal.code === 'second_factor_needed') caller.askSecondFactor();
    throw refusal;
  };
  return call as Call;
}

/** A file comes as the contract says it: as text, or as bytes. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/^text\/(calendar|csv)/.test(type)) return textFileOf(response);
  if (type.startsWith('application/pdf')) return new Uint8Array(await response.arrayBuffer());
  return jsonOf(response);
}

/** With the mark at its head by which spreadsheets know UTF-8; `text()` would take it away. */
const textFileOf = async (response: Response): Promise<string> =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

/** The same for everyone, and what a session starts from: it must not wait for one. */
const siteFacts = 'GET /api/site' satisfies EndpointName;

/** A refused token is renewed once and the call repeated once; refused again, the session is over. */
async function sendAs(caller: Caller, name: EndpointName, input: AnyInput): Promise<Response> {
  const token = name === siteFacts ? undefined : await caller.accessToken();
  const response = await send(name, input, token);
  if (response.status !== 401 || token === undefined) return response;
  const newer = await caller.renewToken(token).catch(() => undefined);
  if (newer === undefined) return response;
  const second = await send(name, input, newer);
  if (second.status === 401) await caller.endSession(newer);
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

/** A form goes as it is: the browser writes it, and the content type with the boundary it chose. */
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
