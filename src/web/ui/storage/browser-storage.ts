// Writes to the storage of this browser, only under the keys of this table; the privacy page names those that stay.

/** Local storage: stays until somebody removes it. */
export const localKeys = {
  /** The blocking script `theme.js` reads it before the first paint. */
  theme: 'trellis-theme',
  user: 'authUser',
  authSession: 'trellis-auth',
  /** The identity client's own entries, which it needs to redeem a link. */
  linkFlow: 'trellis-auth-flow',
  linkRequests: 'trellis-link-requests',
  seenClasses: 'trellis-seen',
  classDraft: 'trellis-class-draft',
  place: 'trellis-place',
  pendingAction: 'trellis-pending-action',
  messages: 'trellis-messages',
  push: 'trellis-push',
  /** Only in the browser of an operator who looks at the site as somebody else. */
  impersonation: 'trellis-impersonation',
} as const;

/** Session storage: ends with the tab. */
export const tabKeys = {
  recovery: 'trellis-recovery',
  reloaded: 'trellis-reloaded',
  cameBy: 'trellis-came-by',
  question: 'trellis-question',
  listPlace: 'list',
  suspension: 'trellis-suspension',
} as const;

type Entry<Keys> = Extract<Keys[keyof Keys], string>;

/** A key of the table, with more behind it where there are several such entries. */
export type LocalKey = `${Entry<typeof localKeys>}${string}`;
export type TabKey = `${Entry<typeof tabKeys>}${string}`;

/** Throws where the browser refuses storage, or has none left. */
export function writeLocal(key: LocalKey, value: string): void {
  localStorage.setItem(key, value);
}

/** Throws where the browser refuses storage, or has none left. */
export function writeInTab(key: TabKey, value: string): void {
  sessionStorage.setItem(key, value);
}
