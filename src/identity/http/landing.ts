// Builds the URLs that a browser lands on after a mailed link or a provider. PKCE returns a code in the query; without it,
// the session is in the fragment.
import type { PresentedSession } from '../sessions/present-session.ts';

export interface Landing {
  code(code: string): string;
  session(session: PresentedSession, extra?: Record<string, string>): string;
  /** In the fragment, where the published client looks for it, and for PKCE in the query too. */
  message(params: URLSearchParams): string;
}

/** `target` comes from `allowedRedirect`, so it has no fragment. */
export function landing(target: string, isByCode: boolean): Landing {
  const withQuery = (params: URLSearchParams): string =>
    `${target}${target.includes('?') ? '&' : '?'}${params}`;
  return {
    code: (code) => withQuery(new URLSearchParams({ code })),
    session: (session, extra = {}) => `${target}#${sessionParams(session, extra)}`,
    message: (params) => `${isByCode ? withQuery(withoutMark(params)) : target}#${params}`,
  };
}

/** In alphabetical order, as clients have always seen them. */
const sessionParams = (session: PresentedSession, extra: Record<string, string>): URLSearchParams =>
  new URLSearchParams({
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    sb: '',
    token_type: session.token_type,
    ...extra,
  });

/** `sb` marks a fragment as ours and has no meaning in a query. */
const withoutMark = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => name !== 'sb'));
