// Decides by its path what the service worker does with an address.

/** Not pages of ours, or pages whose address carries a secret. */
const elsewhere =
  /^\/(?:api|auth|alerts|embed|feeds|media|share|sitemaps|webhooks|notifications\/stop)(?:\/|$)/;

/** Whether the worker opens this page; the browser opens all others as if there were no worker. */
export const isOurs = (pathname: string): boolean =>
  !elsewhere.test(pathname) && !pathname.includes('.');

const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const booking = new RegExp(`^/bookings/${id}$`);
const session = new RegExp(`^/dashboard/teacher/sessions/${id}$`);
const classPage = new RegExp(`^/classes/${id}$`);

/** The HTML of every booking, and of every roster, is the same: what is personal is added in the browser. */
export function shellPathOf(pathname: string, shellPages: string[]): string | undefined {
  for (const kind of [booking, session])
    if (kind.test(pathname)) return shellPages.find((path) => kind.test(path));
  return shellPages.find((path) => path === pathname);
}

/** The address that a page of a class is kept under. */
export const keptPathOf = (pathname: string): string | undefined =>
  classPage.test(pathname) ? pathname : undefined;

/** The files that a page names in its head, and in the state that it passes to its scripts. */
export const assetsIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/"(\/assets\/[\w.-]+)"/g)].map(([, path = '']) => path)),
];
