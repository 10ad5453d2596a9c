// Calls any route of the sign-in service by its row in the table, for checks that apply to all routes.
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Route } from '#identity/routes.ts';
import type { TestIdentity } from './identity.ts';

/** An id that belongs to nobody and nothing. */
export const unknownId = '6f1c1f0e-5a57-4a55-9d1c-0a4f6b9d2b11';

export interface Tokens {
  user: string;
  admin: string;
}

/** Valid tokens of a session just opened. */
export const makeTokens = async (service: TestIdentity): Promise<Tokens & { userId: string }> => {
  const { token, userId } = await service.signIn();
  return { user: token, admin: await service.adminToken(), userId };
};

export const tokenFor = ({ guard }: Route, tokens: Tokens): string | undefined =>
  guard === 'anyone' ? undefined : tokens[guard === 'halfway' ? 'user' : guard];

export const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

interface IdentityRequest {
  token?: string | undefined;
  payload?: string;
  query?: string;
  /** Replaces every id in the path. */
  filling?: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Reuses a few connections, because there are many calls. */
export async function askRoute(
  { baseUrl }: TestIdentity,
  { method, path }: Route,
  { token, payload = '', query = '', filling = unknownId }: IdentityRequest,
): Promise<{ status: number; code: unknown; message: unknown }> {
  const filled = path.replace(/:\w+/g, () => encodeURIComponent(filling));
  const asked = request(`${baseUrl}${filled}${query}`, {
    agent,
    method,
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      // Node assumes no body for some methods, so the length is given.
      'content-length': Buffer.byteLength(payload),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  });
  asked.end(payload);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const said = await text(response);
  const isJson = response.headers['content-type']?.startsWith('application/json');
  const body = isJson ? (JSON.parse(said || '{}') as Record<string, unknown>) : {};
  return { status: response.statusCode ?? 0, code: body['code'], message: body['message'] };
}
