// Logs at the level error with a stable code, and counts it.
import type { FaultCode } from '#contract/faults.ts';
import { countInHour } from './counts/hourly-counts.ts';
import type { Log } from './log.ts';

/** Since the process began. */
export const countedFaults = new Map<FaultCode, number>();

/** Operators are shown the sentence, so it says nothing about a person; the details are only logged. */
export function logFault(
  log: Pick<Log, 'error'>,
  fault: FaultCode,
  details: object,
  sentence: string,
): void {
  countedFaults.set(fault, (countedFaults.get(fault) ?? 0) + 1);
  countInHour('fault', fault, sentence + kindText(details));
  log.error({ fault, ...details }, sentence);
}

const plain = /^[A-Za-z0-9_]{2,40}$/;

/** " (TypeError)", " (error 42P01)": the message of an error may hold what somebody typed, its name and code do not. */
function kindText(details: { err?: unknown; error?: unknown }): string {
  const error = details.err ?? details.error;
  if (!(error instanceof Error)) return '';
  const parts = [error.name, (error as { code?: unknown }).code].map(String);
  const known = parts.filter((part) => plain.test(part) && part !== 'undefined');
  return known.length > 0 ? ` (${known.join(' ')})` : '';
}
