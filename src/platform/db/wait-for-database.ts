// Waits for a database that is on its way: restarting, recovering, failing over, or not known to DNS yet. Everything
// else, such as a wrong password, does not pass by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '../log.ts';

const usualPauseMs = 500;
/**
 * The server shuts down, crashed, is starting, has no connection left, or only reads after a failover; nobody listens; no
 * such name; the line broke.
 */
const passing = new Set(
  '57P01 57P02 57P03 53300 25006 ECONNREFUSED ECONNRESET EPIPE ENOTFOUND EAI_AGAIN ETIMEDOUT EHOSTUNREACH ENETUNREACH'.split(
    ' ',
  ),
);
/** Poolers give these states while they cannot reach the server. */
const connectionState = /^08\w{3}$/;
const brokenConnection = /^Connection terminated|^timeout exceeded when trying to connect/;

interface Options {
  waitMs: number;
  signal: AbortSignal | undefined;
  log: Log;
  /** Between two attempts. */
  pauseMs?: number;
}

/** Tries again until the time is up; then throws what was thrown last. */
export async function waitForDatabase<T>(
  { waitMs, signal, log, pauseMs = usualPauseMs }: Options,
  attempt: () => Promise<T>,
): Promise<T> {
  const startedAt = performance.now();
  let waited = false;
  for (;;) {
    try {
      const result = await attempt();
      if (waited) log.warn('the database is there, going on');
      return result;
    } catch (error) {
      const reason = passingReason(error);
      signal?.throwIfAborted();
      if (reason === undefined || performance.now() - startedAt >= waitMs) throw error;
      if (!waited)
        log.warn(`waiting up to ${waitMs / secondMs} seconds for the database (${reason})`);
      waited = true;
    }
    await sleep(pauseMs, undefined, signal && { signal });
  }
}

/** Why the database is not there yet; undefined for an error that waiting does not cure. */
function passingReason(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, syscall } = cause as NodeJS.ErrnoException;
    // A failed `connect` covers a socket file that is not there yet.
    if (
      (code && (passing.has(code) || connectionState.test(code))) ||
      syscall === 'connect' ||
      brokenConnection.test(cause.message)
    )
      return cause.message || code;
  }
  return undefined;
}
