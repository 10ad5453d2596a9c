// Message for a failure of the identity service or of the network.

const unexpected = 'An unexpected error occurred';
const unreachable = 'The server could not be reached. Check your connection and try again.';

/** `wordless` is used for a failure without a message of its own. */
export function failureText(error: unknown, wordless: string): string {
  // A TypeError comes from the browser or our code; its message is not for people.
  if (!(error instanceof Error) || error instanceof TypeError) return unexpected;
  if ('status' in error && error.status === 0) return unreachable;
  return error.message || wordless;
}
