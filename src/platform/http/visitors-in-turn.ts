// Serves visitors in turn with everything else: otherwise a booking waits for all who came at the same moment, after each
// of its statements. When too many come, those who have waited long are refused, which takes much less time.

/** Long enough that looking for other events costs little beside it. */
const turnMs = 0.5;
/** Time for refusals in each turn. */
const refusalsMs = 2;
const mostWaiting = 300;
/** So few are served however long they have waited: a pause of the process is no crowd, and a page needs its files. */
const fewWaiting = 20;
const mostWaitMs = 250;

interface Visitor {
  serve(): void;
  refuse(): void;
}

export interface Turns {
  /** Serves or refuses when other events have been handled, a few visitors at a time. */
  add(visitor: Visitor): void;
  /** Whether whoever comes now should be refused at once. */
  isCrowded(): boolean;
}

export function inTurn(nowMs: () => number = () => performance.now()): Turns {
  const waiting: { visitor: Visitor; sinceMs: number }[] = [];
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(takeTurn);
  };
  const takeTurn = (): void => {
    isPlanned = false;
    const begunMs = nowMs();
    try {
      while (isLate(begunMs) && nowMs() < begunMs + refusalsMs) waiting.shift()?.visitor.refuse();
      const endMs = nowMs() + turnMs;
      do waiting.shift()?.visitor.serve();
      while (waiting.length > 0 && nowMs() < endMs);
    } finally {
      plan();
    }
  };
  const isLate = (atMs: number): boolean => {
    if (waiting.length <= fewWaiting) return false;
    const [first] = waiting;
    return first !== undefined && atMs - first.sinceMs > mostWaitMs;
  };
  return {
    add(visitor) {
      waiting.push({ visitor, sinceMs: nowMs() });
      plan();
    },
    isCrowded: () => waiting.length >= mostWaiting,
  };
}
