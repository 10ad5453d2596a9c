// Every call of a page that is shown as another person names the impersonation; the sign-in stays the operator's, so calls
// about it are refused here.
import { impersonationHeader } from '#contract/admin/impersonation-header.ts';

type Fetch = typeof fetch;

interface Shield {
  send: Fetch;
  origin: string;
  id: string;
  fullName: string;
  /** The server says that it is over. */
  onOver: () => void;
}

export function shieldFetch({ send, origin, id, fullName, onOver }: Shield): Fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), origin);
    if (isSignIn(url)) return refusal(fullName);
    if (url.origin !== origin || !url.pathname.startsWith('/api/')) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}));
    headers.set(impersonationHeader, id);
    const response = await send(input, { ...init, headers });
    if (response.status === 403 && (await codeOf(response)) === 'impersonation_over') onOver();
    return response;
  };
}

/** Of our own service or a hosted one; only its tokens are renewed as ever. */
const isSignIn = ({ pathname, searchParams }: URL): boolean =>
  pathname.includes('/auth/v1/') && searchParams.get('grant_type') !== 'refresh_token';

/** As the sign-in service would refuse. */
function refusal(fullName: string): Response {
  const text = `You are looking as ${fullName}. How they sign in is private, and nothing can be changed.`;
  return Response.json(
    { code: 'impersonating', error_code: 'impersonating', message: text, msg: text },
    { status: 403 },
  );
}

async function codeOf(response: Response): Promise<unknown> {
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { error?: unknown } | undefined;
  return body?.error;
}
