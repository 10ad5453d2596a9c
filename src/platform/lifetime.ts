// The life of the process: what was opened is closed in reverse order, after a failed start or on
// SIGINT and SIGTERM; a person who asks again does not have to wait.
import type { Log } from './log.ts';

type Step = () => Promise<void> | void;

export interface Lifetime {
  /** Aborted when somebody asks us to stop, also while we are still starting. */
  readonly asked: AbortSignal;
  /** Says how to close what was just opened; the start ends here when somebody has asked to stop. */
  onStop(step: Step): void;
  /** Runs the start, and closes what it opened when it fails. */
  start(work: () => Promise<void>): Promise<void>;
}

/** One Ctrl-C arrives twice: from the terminal, and again from npm. */
const sameKeyPressMs = 1000;

export function beginLifetime(log: Log): Lifetime {
  const steps: Step[] = [];
  const asking = new AbortController();
  let starting: Promise<void> = Promise.resolve();
  onFirstSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    asking.abort();
    // It gives up by itself, and so nothing is opened behind our back.
    await starting.catch((error: unknown) => log.debug({ err: error }, 'the start was called off'));
    process.exit((await runAll(log, steps)) ? 0 : 1);
  });
  return {
    asked: asking.signal,
    onStop: (step) => {
      steps.unshift(step);
      asking.signal.throwIfAborted();
    },
    start: async (work) => {
      starting = work();
      try {
        await starting;
      } catch (error) {
        if (asking.signal.aborted) return;
        await runAll(log, steps);
        throw error;
      }
    },
  };
}

function onFirstSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let askedAtMs: number | undefined;
  const hear = (signal: NodeJS.Signals): void => {
    if (askedAtMs === undefined) {
      askedAtMs = performance.now();
      void stop(signal);
    } else if (performance.now() - askedAtMs > sameKeyPressMs) process.exit(1);
  };
  process.on('SIGINT', hear);
  process.on('SIGTERM', hear);
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
