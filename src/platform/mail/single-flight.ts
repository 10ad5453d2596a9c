// Runs a piece of work whenever somebody asks, one run at a time; who asks during a run gets another one.

export interface SingleFlight {
  look(): void;
  /** Waits for the present run; no other follows. */
  close(): Promise<void>;
}

export function createSingleFlight(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): SingleFlight {
  let asked = false;
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    while (asked && !closing.signal.aborted) {
      asked = false;
      await work().catch(onFailure);
    }
    // In the same breath as the last look at `asked`, so that nobody asks in vain.
    running = undefined;
  };
  return {
    look: () => {
      asked = true;
      running ??= run();
    },
    close: async () => {
      closing.abort();
      await running;
    },
  };
}
