// What an API key may read: each scope opens the calls that name it.

export const apiScopes = {
  'read:bookings': 'Bookings: who (by id), what, when, seats, price and attendance.',
  'read:classes': 'Classes, also those that are not published.',
  'read:payouts': 'Payouts to instructors and studios.',
  'read:reviews': 'Reviews, also hidden ones.',
  'read:people': 'Names and email addresses of learners, beside bookings and reviews.',
} as const;

export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]];

/** What sends an API key. It is no person, so it opens nothing that is open to people. */
export interface KeyCaller {
  id: string;
  scopes: readonly ApiScope[];
}

export const hasScope = (key: KeyCaller | null, scope: ApiScope): boolean =>
  key?.scopes.includes(scope) ?? false;
