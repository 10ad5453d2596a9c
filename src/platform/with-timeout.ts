// Waits for work, with a timeout.
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns false after the timeout; the work then goes on unobserved. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<boolean> {
  const enough = new AbortController();
  const late = sleep(ms, false, { signal: enough.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    enough.abort();
  }
}
