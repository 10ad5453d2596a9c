// Waits for something, but not for ever.
import { setTimeout as sleep } from 'node:timers/promises';

/** False when it took longer; it then goes on unwatched. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<boolean> {
  const enough = new AbortController();
  const late = sleep(ms, false, { signal: enough.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    enough.abort();
  }
}
