// Builds the sign-in URL that leads back to the current page.

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Keeps the hash only if it names a part of a page: auth mails put tokens there, which must not be passed on. */
export function signInAddress({ pathname, search, hash }: Place): string {
  const part = /^#[\w-]+$/.test(hash) ? hash : '';
  return `/auth/signin?redirect=${encodeURIComponent(pathname + search + part)}`;
}
