// Repeats a round of work, never two at the same time; a caller may request a round earlier.

export interface Loop {
  /** Requests a round within this many milliseconds at the latest. */
  wake(inMs?: number): void;
  /** Stops the loop and waits for the running round. */
  stop(): Promise<void>;
}

export function startLoop(
  everyMs: number,
  round: () => Promise<void>,
  onFailure: (error: unknown) => void,
): Loop {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let nextAtMs = performance.now();
  let stopped = false;

  function arm(): void {
    clearTimeout(timer);
    if (stopped || current) return;
    timer = setTimeout(run, Math.max(0, nextAtMs - performance.now()));
  }

  function run(): void {
    nextAtMs = performance.now() + everyMs;
    current = round()
      .catch(onFailure)
      .finally(() => {
        current = undefined;
        arm();
      });
  }

  arm();
  return {
    wake: (inMs = 0) => {
      nextAtMs = Math.min(nextAtMs, performance.now() + inMs);
      arm();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
