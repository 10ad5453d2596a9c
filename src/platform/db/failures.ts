// Distinguishes temporary database failures from real ones.

/** Lock not available, serialization failure, deadlock, statement timeout: nothing was changed. */
const busyStates = new Set(['55P03', '40001', '40P01', '57014']);
/** Shutting down or starting, out of connections, disk or memory, read-only after a failover. */
const unreachableStates = new Set(
  '57P01 57P02 57P03 53300 53100 53200 25006 ECONNREFUSED'.split(' '),
);
const brokenLines = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const unreachableMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|is not queryable$/;

/** Another transaction, or a migration, is in the way: the same request may succeed in a moment. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && (busyStates.has(codeOf(error)) || isStalePlan(error));
}

/** "cached plan must not change result type": a column was changed after the statement was prepared. */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) !== '0A000') return false;
  // The message comes in the language of the server.
  return (error as { routine?: unknown }).routine === 'RevalidateCachedQuery';
}

/** The database, or the connection to it, is unavailable for now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (unreachableStates.has(code) || /^08\w{3}$/.test(code)) return true;
  const { severity, syscall, statusCode } = error as Record<string, unknown> & Error;
  // An error with a status code means that the client's own connection broke while it sent us something.
  if (brokenLines.has(code) && statusCode === undefined) return true;
  // FATAL ends the connection whatever its code. A failed `connect` covers a missing socket file and a refused one.
  if (severity === 'FATAL' || syscall === 'connect') return true;
  return unreachableMessages.test(error.message);
}

/** The database is gone, and not only busy with too many connections. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  isUnreachable(error) &&
  codeOf(error) !== '53300' &&
  !error.message.startsWith('timeout exceeded when trying to connect');

/** The statement would write or lock, where only reading is possible. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && codeOf(error) === '25006';

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && ['53100', 'ENOSPC', 'EDQUOT'].includes(codeOf(error));

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
