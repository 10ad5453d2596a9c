// Stops the process in order on SIGINT or SIGTERM; a second signal does not wait.
import type { Log } from './log.ts';

export function stopOnSignals(log: Log, steps: Array<() => Promise<void>>): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    let exitCode = 0;
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.error({ err: error }, 'a step of stopping failed');
        exitCode = 1;
      }
    }
    process.exit(exitCode);
  };
  process.on('SIGINT', (signal) => void stop(signal));
  process.on('SIGTERM', (signal) => void stop(signal));
}
