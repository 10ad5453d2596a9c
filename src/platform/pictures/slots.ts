// Limits how much heavy work runs at the same time; more work waits in a queue, and a full queue refuses it.
import { Refusal } from '#contract/errors.ts';

export interface Slots {
  run<T>(work: () => Promise<T>, turn?: Turn): Promise<T>;
}

interface Turn {
  /** The person it is for; tasks for nobody in particular run in the order they came. */
  who?: string;
  /** Takes a waiting task out of the queue when it is aborted; a running one has to notice by itself. */
  signal?: AbortSignal | undefined;
}

interface Waiting {
  /** How many tasks of the same person were running or waiting when it came. */
  rank: number;
  proceed(): void;
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
  const waiting: Waiting[] = [];
  const counts = new Map<string, number>();
  const run = async <T>(work: () => Promise<T>, rank: number, signal?: AbortSignal) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) throw busy();
    else await joinQueue(waiting, rank, signal);
    try {
      return await work();
    } finally {
      const next = takeNext(waiting);
      // The slot passes directly to the next in the queue, so that no later task overtakes it.
      if (next) next.proceed();
      else free += 1;
    }
  };
  return {
    async run(work, { who = '', signal } = {}) {
      signal?.throwIfAborted();
      const count = counts.get(who) ?? 0;
      if (count >= mostEach) throw overShare();
      counts.set(who, count + 1);
      try {
        return await run(work, who === '' ? 0 : count, signal);
      } finally {
        const left = (counts.get(who) ?? 1) - 1;
        if (left > 0) counts.set(who, left);
        else counts.delete(who);
      }
    },
  };
}

function joinQueue(waiting: Waiting[], rank: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.splice(waiting.indexOf(entry), 1);
      reject(signal?.reason);
    };
    const proceed = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    const entry = { rank, proceed };
    waiting.push(entry);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

/** Everybody's first task comes before anybody's second; tasks of the same rank run in the order they came. */
function takeNext(waiting: Waiting[]): Waiting | undefined {
  const lowest = Math.min(...waiting.map(({ rank }) => rank));
  const index = waiting.findIndex(({ rank }) => rank === lowest);
  return index < 0 ? undefined : waiting.splice(index, 1)[0];
}

const retryAfterSeconds = 5;
const busy = (): Refusal => new Refusal('busy', { retryAfterSeconds });
const overShare = (): Refusal => new Refusal('too_many_pictures', { retryAfterSeconds });
