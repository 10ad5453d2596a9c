// Runs a migration that may find its tables in use. It waits for a lock only shortly, because everybody else queues behind
// it meanwhile; then it lets them pass and tries again.
import { setTimeout as sleep } from 'node:timers/promises';
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import type { Log } from '../../log.ts';
import { DatabaseStartError } from '../start-error.ts';
import type { LockHolders } from './lock-holders.ts';

export interface LockPatience {
  /**
   * The longest wait for one lock. Two together are shorter than `deadlock_timeout`, 1 s: PostgreSQL never ends a request to
   * make way for a migration that needs two tables.
   */
  lockMs: number;
  /** How often to look who holds it. */
  lookEveryMs: number;
  /** The first pause between two attempts; each further one is twice as long, up to the longest. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** No further attempt begins so long after the first that failed. */
  limitMs: number;
}

export const standardPatience: LockPatience = {
  lockMs: 0.4 * secondMs,
  lookEveryMs: 0.2 * secondMs,
  firstPauseMs: secondMs / 2,
  longestPauseMs: 10 * secondMs,
  limitMs: 2 * minuteMs,
};

export interface WaitOptions {
  name: string;
  patience: LockPatience;
  log?: Pick<Log, 'warn'> | undefined;
  /** Aborted when the process is asked to stop. */
  signal?: AbortSignal | undefined;
}

/** `attempt` notes who is in its way. */
export async function waitForLocks<T>(
  { name, patience, log, signal }: WaitOptions,
  attempt: (noted: LockHolders) => Promise<T>,
): Promise<T> {
  const { firstPauseMs, longestPauseMs, limitMs } = patience;
  let firstFailureMs: number | undefined;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const noted: LockHolders = { sentence: undefined };
    try {
      return await attempt(noted);
    } catch (error) {
      if (!isLocked(error)) throw error;
      firstFailureMs ??= performance.now();
      const waitedFor = noted.sentence ?? 'another transaction was in the way';
      if (performance.now() - firstFailureMs + pauseMs > limitMs)
        throw new DatabaseStartError(
          `The migration ${name} did not get its locks (${waitedFor}): start again when that is over.`,
          { cause: error },
        );
      log?.warn({ migration: name, waitedFor }, 'a migration waits for a lock and tries again');
    }
    // Processes that failed together do not meet again at the next attempt.
    await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, signal && { signal });
  }
}

/** Lock timeout, or a deadlock that was resolved at our expense: everything was undone. */
const lockedStates = new Set(['55P03', '40P01']);

function isLocked(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return lockedStates.has(String(code)) || (cause !== undefined && isLocked(cause));
}
