// Caches results for a short time, with one call for simultaneous callers of the same key.

interface MemoryOptions {
  forMs: number;
  mostEntries: number;
  /** While calls fail, a cached result may be this old; without it, the failure is thrown. */
  inTroubleForMs?: number;
  /** Pause after a failure before the next call: waiting for a service that does not respond delays everybody. */
  pauseInTroubleMs?: number;
  /** A monotonic clock. */
  nowMs?: () => number;
}

interface Cached<Value> {
  askedAtMs: number;
  freshUntilMs: number;
  value: Promise<Value>;
}

/** Failures are not cached. */
export function memoizeTtl<Input, Value>(
  ask: (input: Input) => Promise<Value>,
  keyOf: (input: Input) => string,
  options: MemoryOptions,
): (input: Input) => Promise<Value> {
  const { forMs, mostEntries, nowMs = () => performance.now() } = options;
  const { inTroubleForMs = 0, pauseInTroubleMs = 0 } = options;
  const memory = new Map<string, Cached<Value>>();

  function askAnew(key: string, input: Input, before: Cached<Value> | undefined) {
    const askedAtMs = nowMs();
    const asked: Cached<Value> = {
      askedAtMs,
      freshUntilMs: askedAtMs + forMs,
      value: ask(input),
    };
    // The oldest entry goes first, so that strangers cannot fill the memory.
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

  return (input) => {
    const key = keyOf(input);
    const cached = memory.get(key);
    return cached && nowMs() < cached.freshUntilMs ? cached.value : askAnew(key, input, cached);
  };
}
