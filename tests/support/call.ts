// Calls an endpoint over HTTP as a given person, and reads the response.
import { signToken } from './identity/tokens.ts';

interface Request {
  as?: { id: string } | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export async function call(url: string, address: string, { as, body, headers }: Request = {}) {
  const [method = 'GET', path = '/'] = address.split(' ');
  const response = await fetch(url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(as && { authorization: `Bearer ${await signToken(as.id)}` }),
      ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: isJson && text ? JSON.parse(text) : undefined,
  };
}

const isForm = (body: unknown): body is FormData => body instanceof FormData;
