// Tells apart the database failures that pass by themselves from real ones.

/** Lock not available, serialization failure, deadlock, statement timeout: nothing was changed. */
const busyStates = new Set(['55P03', '40001', '40P01', '57014']);
/** Shutting down or starting, out of connections, disk or memory, reading only after a fail-over. */
const unreachableStates = new Set(
  '57P01 57P02 57P03 53300 53100 53200 25006 ECONNREFUSED'.split(' '),
);
const brokenLines = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const unreachableMessages =
  /^Connection terminated|^timeout exceeded when trying to connect|^Query read timeout|is not queryable$/;

/** Others are at it: the same request may pass in a moment. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && busyStates.has(codeOf(error));
}

/** The way to the database, or the database itself, is gone for now. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (unreachableStates.has(code) || /^08\w{3}$/.test(code)) return true;
  const { severity, syscall, statusCode } = error as Record<string, unknown> & Error;
  // With a status it is the caller's own line that broke, while it sent us something.
  if (brokenLines.has(code) && statusCode === undefined) return true;
  // FATAL ends the connection, whatever its code; a missing socket file and a refused one never make it.
  if (severity === 'FATAL' || syscall === 'connect') return true;
  return unreachableMessages.test(error.message);
}

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
