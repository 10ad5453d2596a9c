// Does a piece of work a minute after the start and every hour from then on, one run at a time.

const firstMs = 60_000;
const everyMs = 3_600_000;

/** Answers how to stop, which waits for the run that is under way. */
export function everyHour(
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let stopped = false;
  let timer: NodeJS.Timeout;
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      running = work()
        .catch(onFailure)
        .finally(() => {
          if (!stopped) wait(everyMs);
        });
    }, ms).unref();
  };
  wait(firstMs);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
