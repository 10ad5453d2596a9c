// Decides whether a refusal of the identity service means that the auth session has ended.

/** Ended on another device, or deleted with the account. */
export function isAuthSessionOver(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return (
    name === 'AuthSessionMissingError' || code === 'session_not_found' || code === 'user_not_found'
  );
}
