// Logs at the level error with a stable code, and counts it.
import type { FaultCode } from '#contract/faults.ts';
import type { Log } from './log.ts';

/** Since the process began. */
export const countedFaults = new Map<FaultCode, number>();

export function logFault(
  log: Pick<Log, 'error'>,
  fault: FaultCode,
  details: object,
  sentence: string,
): void {
  countedFaults.set(fault, (countedFaults.get(fault) ?? 0) + 1);
  log.error({ fault, ...details }, sentence);
}
