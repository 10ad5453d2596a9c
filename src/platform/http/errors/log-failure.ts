// Logs a failed call at the right level: 503 is expected under load and restarts, unless something that we need is gone;
// the rest is a bug.
import { errors, Refusal } from '#contract/errors.ts';
import type { FaultCode } from '#contract/faults.ts';
import { isDiskFull, isLost } from '../../db/failures.ts';
import { logFault } from '../../log-fault.ts';
import type { Log } from '../../log.ts';

export function logFailure(
  log: Pick<Log, 'error' | 'warn'>,
  status: number,
  details: { err: unknown; requestId?: string },
): void {
  const fault = faultOf(details.err);
  if (fault) logFault(log, fault, details, 'failed');
  else if (status === errors.unavailable.status) log.warn(details, 'refused');
  else if (status >= errors.internal.status) logFault(log, 'internal', details, 'failed');
}

/** Undefined for a mistake of the caller, for load, and for a bug. */
function faultOf(error: unknown): FaultCode | undefined {
  if (error instanceof Refusal) return faultOfRefusal(error);
  if (isDiskFull(error)) return 'disk_full';
  return isLost(error) ? 'database_lost' : undefined;
}

function faultOfRefusal({ code, cause }: Refusal): FaultCode | undefined {
  if (code === 'storage_full') return 'disk_full';
  // The cause of a caller's mistake is the caller, who may have hung up as a lost database does.
  return errors[code].status < errors.internal.status ? undefined : faultOf(cause);
}
