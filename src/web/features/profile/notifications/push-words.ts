// Says why push notifications could not be turned on, where the browser only gives the name of an error.

/** Undefined errors stay undefined, and those of our server keep their words. */
export function failureWords(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new Error(
    error.name === 'NotAllowedError'
      ? 'Your browser did not allow it. Press the button again, and choose “Allow”.'
      : 'The push service of this browser could not be reached. Try again later, or use another browser.',
  );
}
