// Says why push notifications could not be turned on, where the browser only gives the name of an error.
import { WordedError } from '#web/kit/forms/failure-text.ts';

/** Undefined errors stay undefined, and those of our server keep their words. */
export function failureWords(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new WordedError(
    error.name === 'NotAllowedError'
      ? 'Your browser did not allow it. Press the button again, and choose “Allow”.'
      : 'The push service of this browser could not be reached; private windows have none. Try again later, or use another browser.',
  );
}
