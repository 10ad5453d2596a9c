// Serves visitors in turn with everything else: otherwise a booking waits for all who came at the same moment, after each
// of its statements.

/** Long enough that looking for other events costs little beside it. */
const turnMs = 0.5;

/** Returns a function that serves when other events have been handled, a few visitors at a time. */
export function inTurn(nowMs: () => number = () => performance.now()): (serve: () => void) => void {
  const waiting: (() => void)[] = [];
  let isPlanned = false;
  const plan = (): void => {
    if (isPlanned || waiting.length === 0) return;
    isPlanned = true;
    setImmediate(takeTurn);
  };
  const takeTurn = (): void => {
    isPlanned = false;
    const endMs = nowMs() + turnMs;
    try {
      do waiting.shift()?.();
      while (waiting.length > 0 && nowMs() < endMs);
    } finally {
      plan();
    }
  };
  return (serve) => {
    waiting.push(serve);
    plan();
  };
}
