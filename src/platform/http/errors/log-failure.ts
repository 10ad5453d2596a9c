// Logs a failed call at the right level: 503 is expected under load and restarts, the rest is a bug.
import { errors } from '#contract/errors.ts';
import type { Log } from '../../log.ts';

export function logFailure(
  log: Pick<Log, 'error' | 'warn'>,
  status: number,
  details: { err: unknown; requestId?: string },
): void {
  if (status === errors.unavailable.status) log.warn(details, 'refused');
  else if (status >= errors.internal.status) log.error(details, 'failed');
}
