// The way to sign-in, and from there back to where somebody was.

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Of the hash only the part of a page that it names: what mails of the sign-in put there is for nobody else. */
export function signInAddress({ pathname, search, hash }: Place): string {
  const part = /^#[\w-]+$/.test(hash) ? hash : '';
  return `/auth/signin?redirect=${encodeURIComponent(pathname + search + part)}`;
}
