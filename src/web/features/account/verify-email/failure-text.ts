// The sentence that says why the identity service, or the way to it, failed.

const unexpected = 'An unexpected error occurred';
const unreachable = 'The server could not be reached. Check your connection and try again.';

/** `wordless` is said of a failure that brought no words of its own. */
export function failureText(error: unknown, wordless: string): string {
  // A TypeError is the browser's or ours, not a sentence for people.
  if (!(error instanceof Error) || error instanceof TypeError) return unexpected;
  if ('status' in error && error.status === 0) return unreachable;
  return error.message || wordless;
}
