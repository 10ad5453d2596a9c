// Explains in one sentence why the sign-in service cannot start, to the person who starts it.
import { StartError } from '#platform/process/start-error.ts';

export class IdentityStartError extends StartError {
  override readonly name = 'IdentityStartError';
}
