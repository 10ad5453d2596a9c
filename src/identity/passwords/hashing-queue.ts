// Queues password hashing, which takes a core and 19 MiB each: few at once, some wait, the rest are refused.
import { AuthRefusal } from '../errors.ts';

export type HashingQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createHashingQueue({ atOnce = 2, waiting = 64 } = {}): HashingQueue {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (line.length >= waiting) throw new AuthRefusal('overloaded');
    // A finished task hands its place to the next in line, so that no new task can take it in between.
    else await new Promise<void>((enter) => line.push(enter));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
