// Runs work on request, one run at a time; a request during a run causes another run.

export interface SingleFlight {
  look(): void;
  /** Waits for the current run; no other follows. */
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
    // Set in the same tick as the last check of `asked`, so that no request is lost.
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
