// Reads a calendar on a thread that is ended afterwards, or once it takes too long or too much memory.
import { join } from 'node:path';
import { secondMs } from '#domain/time/durations.ts';
import type { Log } from '#platform/log.ts';
import { TaskLostError } from '#platform/threads/thread.ts';
import { ThreadPool } from '#platform/threads/thread-pool.ts';
import type { BusyWindow, ReadOutcome } from './busy-times-of.ts';

const file = join(import.meta.dirname, 'read-host.ts');

interface ReadOptions {
  log: Log;
  mostMs?: number;
}

export async function readOnThread(
  text: string,
  window: BusyWindow,
  { log, mostMs = 10 * secondMs }: ReadOptions,
): Promise<ReadOutcome> {
  const pool = new ThreadPool({ file, data: null, size: 1, log, mostMs, mostHeapMb: 256 });
  try {
    return (await pool.run('read', { text, window })) as ReadOutcome;
  } catch (error) {
    // A file keeps the thread busy without end, or fills its memory.
    if (error instanceof TaskLostError) return { failure: 'too_complex' };
    throw error;
  } finally {
    await pool.close();
  }
}
