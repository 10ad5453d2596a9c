// Why the sign-in service cannot start, said in one sentence to the person who starts it.
import { StartError } from '#platform/start-error.ts';

export class IdentityStartError extends StartError {
  override readonly name = 'IdentityStartError';
}
