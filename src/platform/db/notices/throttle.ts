// Runs something when it is requested: at once, then at most once per interval however often it is requested.

export interface Throttle {
  request(): void;
  /** Runs what was requested and not run yet. */
  flush(): void;
}

export function createThrottle(everyMs: number, act: () => void): Throttle {
  let nextAtMs = 0;
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    clearTimeout(timer);
    timer = undefined;
    nextAtMs = performance.now() + everyMs;
    act();
  };
  return {
    request: () => {
      if (timer) return;
      const waitMs = nextAtMs - performance.now();
      if (waitMs <= 0) run();
      else timer = setTimeout(run, waitMs);
    },
    flush: () => {
      if (timer) run();
    },
  };
}
