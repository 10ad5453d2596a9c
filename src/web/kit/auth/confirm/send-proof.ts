// Proves that it is the signed-in person; the same auth session then counts as a recent sign-in.
import { loadAuth } from '../auth.ts';
import { callIdentity } from '../identity/call-identity.ts';

export interface ProofService {
  /** A path on our own origin, or the URL of a hosted service. */
  url: string;
  email: string;
}

/** A hosted service can neither renew a session in place nor mail a code for it. */
export const isOwnService = ({ url }: Pick<ProofService, 'url'>): boolean => url.startsWith('/');

export async function provePassword(service: ProofService, password: string): Promise<void> {
  if (isOwnService(service)) return reauthenticate(service, { password });
  const { email } = service;
  await callIdentity((client) => client.signInWithPassword({ email, password }));
}

export const proveMailedCode = (service: ProofService, nonce: string): Promise<void> =>
  reauthenticate(service, { nonce });

export async function mailCode(): Promise<void> {
  await callIdentity((client) => client.reauthenticate());
}

/** A refusal of the identity service, in the form in which its client reports one. */
class ProofRefusal extends Error {
  override name = 'AuthApiError';
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, body: { code?: string; message?: string }) {
    super(body.message ?? `HTTP error ${status}`);
    this.status = status;
    this.code = body.code;
  }
}

/** The published client has no method for this route, but it takes the session that comes back. */
async function reauthenticate(
  { url }: ProofService,
  proof: { password: string } | { nonce: string },
): Promise<void> {
  await callIdentity(async (client) => {
    const { data } = await client.getSession();
    const response = await fetch(`${url}/reauthenticate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-supabase-api-version': '2024-01-01',
        authorization: `Bearer ${data.session?.access_token ?? ''}`,
      },
      body: JSON.stringify(proof),
    });
    const body = (await response.json().catch(() => ({}))) as ProvedSession;
    if (!response.ok) return { error: new ProofRefusal(response.status, body) };
    return (await loadAuth()).setSession(body);
  });
}

interface ProvedSession {
  access_token: string;
  refresh_token: string;
  code?: string;
  message?: string;
}
