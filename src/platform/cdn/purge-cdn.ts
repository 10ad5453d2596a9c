// Purges by tag what a CDN holds. Follows changes like the caches of the process and after them, so that the CDN fetches
// nothing outdated from here.
import { minuteMs, secondMs } from '#domain/time/durations.ts';
import type { TaggedCache } from '../cache.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../log.ts';
import { coarseTagOf, everything } from './shared-headers.ts';
import { logFault } from '../log-fault.ts';

export interface Purger extends TaggedCache {
  /** Sends what is waiting, once. */
  close(): Promise<void>;
}

interface PurgeOptions {
  cdn: NonNullable<Config['cdn']>;
  log: Pick<Log, 'warn' | 'error'>;
  intervalMs?: number;
  /** Pause after a failure, doubled after each further one. */
  backOffMs?: { first: number; most: number };
  timeoutMs?: number;
  /** The CDN drops what a tag names by itself after so long, so retries end. */
  giveUpMs?: number;
}

/** More tags than that are purged as everything. */
const mostTags = 500;

export function createPurger(options: PurgeOptions): Purger {
  const {
    log,
    intervalMs = secondMs,
    backOffMs = { first: secondMs, most: 30 * secondMs },
  } = options;
  const waiting = createWaitingTags(options.giveUpMs ?? 2 * minuteMs);
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let pauseMs = backOffMs.first;
  let nextMs = 0;

  const send = async (): Promise<void> => {
    const batch = waiting.take();
    if (batch.size === 0) return;
    try {
      await postTags(options, [...batch.keys()]);
      nextMs = performance.now() + intervalMs;
      pauseMs = backOffMs.first;
    } catch (error) {
      nextMs = performance.now() + pauseMs;
      pauseMs = Math.min(pauseMs * 2, backOffMs.most);
      const lost = waiting.putBack(batch);
      log.warn({ error, tags: batch.size }, 'the CDN was not purged, trying again');
      if (lost > 0)
        logFault(log, 'cdn_not_purged', { tags: lost }, 'the CDN was not purged in time, given up');
    }
  };

  const schedule = (): void => {
    if (timer || sending || waiting.size() === 0) return;
    timer = setTimeout(
      () => {
        timer = undefined;
        sending = send().finally(() => {
          sending = undefined;
          schedule();
        });
      },
      Math.max(0, nextMs - performance.now()),
    );
    timer.unref();
  };

  const purge = (tag: string): void => {
    waiting.add(tag);
    waiting.add(coarseTagOf(tag));
    schedule();
  };
  return {
    dropTag: purge,
    touchTag: purge,
    clear: () => purge(everything),
    async close() {
      await sending;
      clearTimeout(timer);
      await send();
      clearTimeout(timer);
      waiting.take();
    },
  };
}

function createWaitingTags(giveUpMs: number) {
  let tags = new Map<string, number>();
  const add = (tag: string, sinceMs = performance.now()): void => {
    if (tags.has(everything)) return;
    if (tag === everything || tags.size >= mostTags) tags = new Map([[everything, sinceMs]]);
    else if (!tags.has(tag)) tags.set(tag, sinceMs);
  };
  return {
    add,
    size: () => tags.size,
    take(): Map<string, number> {
      const taken = tags;
      tags = new Map();
      return taken;
    },
    /** Returns how many are too old to be tried again. */
    putBack(batch: ReadonlyMap<string, number>): number {
      const sinceMs = performance.now() - giveUpMs;
      let lost = 0;
      for (const [tag, addedMs] of batch) {
        if (addedMs > sinceMs) add(tag, addedMs);
        else lost += 1;
      }
      return lost;
    },
  };
}

async function postTags(
  { cdn: { purgeUrl, purgeToken }, timeoutMs = 5 * secondMs }: PurgeOptions,
  tags: readonly string[],
): Promise<void> {
  const response = await fetch(purgeUrl, {
    method: 'POST',
    headers: { authorization: `Bearer ${purgeToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags }),
    // The token is for this address only.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The purge of the CDN was refused with ${response.status}.`);
}
