// What an API key may read: each scope opens the calls that name it.

export const apiScopes = {
  'read:bookings': 'What was booked and when, by whom (an id), seats, price and attendance.',
  'read:classes': 'Title, place, price and state, also of unpublished ones.',
  'read:payouts': 'What instructors and studios were paid, or wait for.',
  'read:reviews': 'Stars, words and replies; the words of hidden ones stay hidden.',
  'read:people': 'Those of learners, beside their bookings and reviews.',
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
