// Lets only a few do something heavy at the same time; others wait in line, and a line too long turns people away.
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
  /** How many one person may have running and waiting, so that nobody fills the line alone. */
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
      // The slot goes from hand to hand, so that nobody overtakes the line.
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
