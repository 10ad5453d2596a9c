// The browser's way to the API: one fetch, the bearer token when there is one, errors as ApiError.
import type { EndpointName } from '#contract/endpoints.ts';
import { ApiError, type Call } from './api.ts';

interface AnyInput {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  idempotencyKey?: string;
}

export function createBrowserCall(accessToken: () => Promise<string | undefined>): Call {
  const call = async (name: EndpointName, input: AnyInput = {}): Promise<unknown> => {
    const [method, path] = name.split(' ') as [string, string];
    const response = await fetch(addressOf(path, input), {
      method,
      headers: headersOf(input, await accessToken()),
      ...(input.body !== undefined && { body: textOf(input.body) }),
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new ApiError(response.status, body);
    return body;
  };
  return call as Call;
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
