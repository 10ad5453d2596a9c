// Tells whether a refusal of the identity service means that nobody is signed in here any more.

/** Ended on another device, or with the whole account. */
export function isSessionOver(error: unknown): boolean {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return (
    name === 'AuthSessionMissingError' || code === 'session_not_found' || code === 'user_not_found'
  );
}
