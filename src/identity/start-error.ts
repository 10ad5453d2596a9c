// Why the sign-in service cannot start, said in one sentence to the person who starts it.
export class IdentityStartError extends Error {
  override readonly name = 'IdentityStartError';
}
