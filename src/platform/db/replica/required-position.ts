// The position in the log of the primary that a replica must have replayed before anyone reads from it: everything that
// this process has heard of, and everything older than the staleness.
import { share } from './share.ts';

export interface RequiredPosition {
  /** Something public has changed. What is read from now on has to show it. */
  onChange(): void;
  read(): Promise<number>;
  /** The position that is as old as the staleness allows. */
  readOldest(): Promise<number>;
  /** Asks the primary; called every second or so. */
  measure(): Promise<unknown>;
}

interface Options {
  /** Asks the primary for a position that contains everything that is visible when the question arrives. */
  ask: () => Promise<number>;
  stalenessMs: number;
  nowMs?: () => number;
}

export function createRequiredPosition({
  ask,
  stalenessMs,
  nowMs = () => performance.now(),
}: Options): RequiredPosition {
  let changes = 0;
  /** The position with the first `changes` changes; none is known at first. */
  let heard = { changes: -1, position: 0 };
  /** Within the staleness, oldest first. */
  let samples: { atMs: number; position: number }[] = [];
  const keepRecent = (): void => {
    const sinceMs = nowMs() - stalenessMs;
    samples = samples.filter(({ atMs }) => atMs >= sinceMs);
  };
  const measure = share(async () => {
    const asked = { changes, atMs: nowMs() };
    const position = await ask();
    // After a failover, the new primary may be behind where the old one was.
    if (position < Math.max(heard.position, samples.at(-1)?.position ?? 0)) {
      samples = [];
      heard = { changes: -1, position: 0 };
    }
    if (heard.changes < asked.changes) heard = { changes: asked.changes, position };
    keepRecent();
    samples.push({ atMs: asked.atMs, position });
  });
  const readOldest = async (): Promise<number> => {
    keepRecent();
    if (samples.length === 0) await measure();
    return samples[0]?.position ?? Infinity;
  };
  return {
    onChange: () => void (changes += 1),
    measure,
    readOldest,
    read: async () => {
      if (heard.changes < changes) await measure();
      return Math.max(heard.position, await readOldest());
    },
  };
}
