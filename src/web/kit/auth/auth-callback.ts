// Reads the parameters that a mailed link carries in the URL hash, before the identity client clears the hash.

export interface AuthCallback {
  path: string;
  /** `signup`, `recovery`, `email_change`, `invite`, `magiclink`. */
  type: string | null;
  hasToken: boolean;
  /** Why the link was refused. */
  error: { code: string | null; description: string } | null;
  /** Success message without a session: the first of two confirmations. */
  message: string | null;
}

export function readAuthCallback({
  pathname,
  hash,
}: Pick<Location, 'pathname' | 'hash'>): AuthCallback {
  const said = new URLSearchParams(hash.slice(1));
  const code = said.get('error_code');
  const description = said.get('error_description') ?? said.get('error') ?? code;
  return {
    path: pathname,
    type: said.get('type'),
    hasToken: Boolean(said.get('access_token')),
    error: description === null ? null : { code, description },
    message: said.get('message'),
  };
}

/** The callback this page was loaded with, read at import, before anything can change the URL. */
export const authCallback: AuthCallback = readAuthCallback(
  typeof location === 'undefined' ? { pathname: '', hash: '' } : location,
);

/** Clears the used link, so that a later visit to the page in this tab does not use it again. */
export function spendAuthCallback(): void {
  Object.assign(authCallback, readAuthCallback({ pathname: authCallback.path, hash: '' }));
}
