// Keeps answers for a moment: the same question costs nothing within it, and is asked once when many ask at once.

interface MemoryOptions {
  forMs: number;
  mostEntries: number;
  /** While asking fails, an answer may be this old; without it, a failure is a failure. */
  inTroubleForMs?: number;
  /** How long nobody asks anew after a failure: to ask who does not answer costs everybody a long wait. */
  pauseInTroubleMs?: number;
  /** Runs evenly, wherever clocks are set. */
  nowMs?: () => number;
}

interface Cached<Value> {
  askedAtMs: number;
  freshUntilMs: number;
  value: Promise<Value>;
}

/** Failures are not kept. */
export function memoizeTtl<Question, Value>(
  ask: (question: Question) => Promise<Value>,
  keyOf: (question: Question) => string,
  options: MemoryOptions,
): (question: Question) => Promise<Value> {
  const { forMs, mostEntries, nowMs = () => performance.now() } = options;
  const { inTroubleForMs = 0, pauseInTroubleMs = 0 } = options;
  const memory = new Map<string, Cached<Value>>();

  function askAnew(key: string, question: Question, before: Cached<Value> | undefined) {
    const askedAtMs = nowMs();
    const asked: Cached<Value> = {
      askedAtMs,
      freshUntilMs: askedAtMs + forMs,
      value: ask(question),
    };
    // The oldest goes first, so that a stranger's questions cannot fill the memory.
    memory.delete(key);
    for (const oldest of memory.keys()) {
      if (memory.size < mostEntries) break;
      memory.delete(oldest);
    }
    memory.set(key, asked);
    asked.value = asked.value.catch((error: unknown) => {
      const isCurrent = memory.get(key) === asked;
      if (isCurrent) memory.delete(key);
      const usableUntilMs = before ? before.askedAtMs + inTroubleForMs : 0;
      if (!before || nowMs() >= usableUntilMs) throw error;
      const freshUntilMs = Math.min(nowMs() + pauseInTroubleMs, usableUntilMs);
      if (isCurrent) memory.set(key, { ...before, freshUntilMs });
      return before.value;
    });
    return asked.value;
  }

  return (question) => {
    const key = keyOf(question);
    const cached = memory.get(key);
    return cached && nowMs() < cached.freshUntilMs ? cached.value : askAnew(key, question, cached);
  };
}
