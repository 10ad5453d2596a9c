// What a mailed link brought along in the address; the identity client empties the hash when it has read it.

export interface AuthCallback {
  path: string;
  /** `signup`, `recovery`, `email_change`, `invite`, `magiclink`. */
  type: string | null;
  hasToken: boolean;
  /** Why the link was refused. */
  error: { code: string | null; description: string } | null;
  /** Good news without a session: the first of two confirmations. */
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

/** As this page was loaded: read at once, before anything can change the address. */
export const authCallback: AuthCallback = readAuthCallback(
  typeof location === 'undefined' ? { pathname: '', hash: '' } : location,
);

/** The link has done its work: whoever comes back to the page later in this tab comes without it. */
export function spendAuthCallback(): void {
  Object.assign(authCallback, readAuthCallback({ pathname: authCallback.path, hash: '' }));
}
