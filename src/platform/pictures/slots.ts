// Lets only a few do something heavy at the same time; others wait in line, and a line too long turns people away.
import { Refusal } from '#contract/errors.ts';

export interface Slots {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}): Slots {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else if (waiting.length >= mostWaiting) throw new Refusal('busy', { retryAfterSeconds: 5 });
      else await new Promise<void>((proceed) => waiting.push(proceed));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The slot goes from hand to hand, so that nobody overtakes the line.
        if (next) next();
        else free += 1;
      }
    },
  };
}
