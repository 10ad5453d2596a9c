// Stops the process in order on SIGINT or SIGTERM; a person who asks again does not have to wait.
import type { Log } from './log.ts';

type Step = () => Promise<void>;

/** One Ctrl-C arrives twice: from the terminal, and again from npm. */
const sameKeyPressMs = 1000;

export function stopOnSignals(log: Log, steps: Step[]): void {
  let askedAtMs: number | undefined;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (askedAtMs !== undefined) {
      if (performance.now() - askedAtMs > sameKeyPressMs) process.exit(1);
      return;
    }
    askedAtMs = performance.now();
    log.info({ signal }, 'stopping');
    process.exit((await runAll(log, steps)) ? 0 : 1);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}

/** Every step runs, whatever became of those before it. */
async function runAll(log: Log, steps: Step[]): Promise<boolean> {
  let allWell = true;
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error }, 'a step of stopping failed');
      allWell = false;
    }
  }
  return allWell;
}
