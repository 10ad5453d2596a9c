// Limits how much heavy work runs at the same time; more work waits in a queue, and a full queue refuses it.
import { Refusal } from '#contract/errors.ts';

export interface Slots {
  run<T>(work: () => Promise<T>, who?: string): Promise<T>;
}

export function createSlots({
  atOnce,
  mostWaiting,
  mostEach = Infinity,
}: {
  atOnce: number;
  mostWaiting: number;
  /** How many one person may have running and waiting, so that nobody fills the queue alone. */
  mostEach?: number;
}): Slots {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const counts = new Map<string, number>();
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) throw busy();
    else await new Promise<void>((proceed) => waiting.push(proceed));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The slot passes directly to the next in the queue, so that nobody overtakes it.
      if (next) next();
      else free += 1;
    }
  };
  return {
    async run(work, who = '') {
      const count = counts.get(who) ?? 0;
      if (count >= mostEach) throw busy();
      counts.set(who, count + 1);
      try {
        return await run(work);
      } finally {
        const left = (counts.get(who) ?? 1) - 1;
        if (left > 0) counts.set(who, left);
        else counts.delete(who);
      }
    },
  };
}

const busy = (): Refusal => new Refusal('busy', { retryAfterSeconds: 5 });
