// Reads the mailed link that this page was opened with from the address; other pages take no link.

export interface AuthCallback {
  path: string;
  /** Type of the link: `signup`, `recovery`, `email_change` … Null without tokens or code. */
  type: string | null;
  tokens: LinkTokens | null;
  /** Code that only the browser that asked for the link can exchange (PKCE). */
  code: LinkCode | null;
  /** Code of the service about why the link was refused, empty without one; `link-refusals.ts` has our sentences. */
  refusal: string | null;
  /** The first of the two confirmations of an email change. */
  isHalfConfirmed: boolean;
}

export interface LinkTokens {
  accessToken: string;
  refreshToken: string;
}

export interface LinkCode {
  code: string;
  /** Null if the link was not asked for by our pages. */
  flowId: string | null;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

interface LinkPage {
  /** The types of links with tokens that the page takes. */
  tokenTypes: readonly string[];
  /** The type of a link with a code, which does not carry one. */
  codeType: string;
}

/** The pages that mailed links lead to. */
const linkPages = new Map<string, LinkPage>([
  ['/auth/verify-email', { tokenTypes: ['signup', 'invite', 'magiclink'], codeType: 'signup' }],
  ['/auth/reset-password', { tokenTypes: ['recovery'], codeType: 'recovery' }],
  [
    '/dashboard/profile',
    { tokenTypes: ['email_change', 'invite', 'magiclink'], codeType: 'email_change' },
  ],
]);

export const isCallbackPath = (path: string): boolean => linkPages.has(path);

/** Part of the protocol; the identity service has no other message. */
const halfConfirmed =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

export function readAuthCallback({ pathname, search, hash }: Address): AuthCallback {
  const page = linkPages.get(pathname);
  if (!page) return { ...noCallback, path: pathname };
  const fragment = new URLSearchParams(hash.slice(1));
  const type = fragment.get('type');
  const tokens = type !== null && page.tokenTypes.includes(type) ? tokensIn(fragment) : null;
  const code = codeIn(new URLSearchParams(search));
  return {
    path: pathname,
    type: code ? page.codeType : tokens && type,
    tokens,
    code,
    refusal: refusalIn(fragment),
    isHalfConfirmed: fragment.get('message') === halfConfirmed,
  };
}

const noCallback = {
  type: null,
  tokens: null,
  code: null,
  refusal: null,
  isHalfConfirmed: false,
};

function tokensIn(fragment: URLSearchParams): LinkTokens | null {
  const [accessToken, refreshToken] = [fragment.get('access_token'), fragment.get('refresh_token')];
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

function codeIn(query: URLSearchParams): LinkCode | null {
  const code = query.get('code');
  return code ? { code, flowId: query.get('sb_flow_id') } : null;
}

function refusalIn(fragment: URLSearchParams): string | null {
  const code = fragment.get('error_code');
  return code || fragment.get('error') ? (code ?? '') : null;
}

/** Whether the page was opened with a link, or with what became of one. */
export const hasLink = ({ tokens, code, refusal, isHalfConfirmed }: AuthCallback): boolean =>
  tokens !== null || code !== null || refusal !== null || isHalfConfirmed;

const linkParts = [
  'access_token',
  'refresh_token',
  'error',
  'error_code',
  'error_description',
  'message',
];

/** Whether the fragment belongs to a link, and is not the name of a part of the page. */
export function isLinkFragment(hash: string): boolean {
  const fragment = new URLSearchParams(hash.slice(1));
  return linkParts.some((name) => Boolean(fragment.get(name)));
}

/** The callback this page was loaded with, read at import, before anything can change the URL. */
export const authCallback: AuthCallback = readAuthCallback(
  typeof location === 'undefined' ? { pathname: '', search: '', hash: '' } : location,
);

/** Clears the used link, so that a later visit to the page in this tab does not use it again. */
export function spendAuthCallback(): void {
  Object.assign(authCallback, noCallback);
}
