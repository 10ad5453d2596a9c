// Runs a task one minute after the start and every hour from then on, one run at a time.
import { hourMs, minuteMs } from '#platform/durations.ts';

const firstMs = minuteMs;
const everyMs = hourMs;

/** Returns a function that stops the schedule and waits for the current run. */
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
