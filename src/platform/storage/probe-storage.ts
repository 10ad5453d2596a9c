// Writes, reads and deletes a small file where pictures are stored, to see whether that works.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { secondMs } from '#domain/time/durations.ts';
import type { Storage } from './storage.ts';

export type ProbeFailure = 'write' | 'read' | 'delete';

export interface Probe {
  /** The step that failed, or did not end in time; null where all worked. */
  failure: ProbeFailure | null;
  tookMs: number;
}

type Probed = Pick<Storage, 'put' | 'get' | 'delete'>;

/** A file that is left behind is swept with the pictures that nobody refers to. */
export async function probeStorage(storage: Probed, patienceMs = 5 * secondMs): Promise<Probe> {
  const startMs = performance.now();
  const key = `probe/${randomBytes(16).toString('hex')}.bin`;
  const bytes = randomBytes(64);
  let step: ProbeFailure = 'write';
  const run = async (): Promise<boolean> => {
    await storage.put(key, bytes, 'application/octet-stream');
    step = 'read';
    const file = await storage.get(key);
    const isSame = file !== undefined && bytes.equals(await buffer(file.body));
    // Also a file that came back changed is not left behind.
    if (isSame) step = 'delete';
    await storage.delete(key);
    return isSame;
  };
  const enough = new AbortController();
  const late = sleep(patienceMs, false, { signal: enough.signal }).catch(() => false);
  const works = await Promise.race([run().catch(() => false), late]);
  enough.abort();
  return { failure: works ? null : step, tookMs: Math.round(performance.now() - startMs) };
}
