// The life of the process: what was opened is closed in reverse order, after a failed start or on
// SIGINT and SIGTERM; a person who asks again does not have to wait.
import type { Log } from './log.ts';
import type { Reporter } from './reporter.ts';

type Closing = () => Promise<void> | void;

export interface Lifetime extends Pick<Reporter, 'step' | 'ready'> {
  /** Aborted when somebody asks us to stop, also while we are still starting. */
  readonly asked: AbortSignal;
  /** Says how to close what was just opened; the start ends here when somebody has asked to stop. */
  onStop(closing: Closing): void;
  /** Ends the process at once, because it cannot go on without its database. */
  onLost(error: Error): void;
  /** Runs the start, and closes what it opened when it fails. */
  start(work: () => Promise<void>): Promise<void>;
}

/** One Ctrl-C arrives twice: from the terminal, and again from npm. */
export const sameKeyPressMs = 1000;

export function beginLifetime(reporter: Reporter): Lifetime {
  const { log, step } = reporter;
  const closings: Closing[] = [];
  const asking = new AbortController();
  let starting: Promise<void> = Promise.resolve();
  onFirstSignal(async (signal) => {
    reporter.stopping(signal);
    asking.abort();
    // It gives up by itself, and so nothing is opened behind our back.
    await starting.catch((error: unknown) => log.debug({ err: error }, 'the start was called off'));
    const isClean = await runAll(log, closings);
    reporter.stopped(isClean);
    process.exit(isClean ? 0 : 1);
  });
  return {
    asked: asking.signal,
    step,
    // A person who has asked to stop is not told an address any more.
    ready: (...said) => {
      asking.signal.throwIfAborted();
      reporter.ready(...said);
    },
    onStop: (closing) => {
      closings.unshift(closing);
      asking.signal.throwIfAborted();
    },
    onLost: (error) => {
      log.fatal({ err: error }, 'the database is lost');
      process.exit(1);
    },
    start: async (work) => {
      starting = work();
      try {
        await starting;
      } catch (error) {
        if (asking.signal.aborted) return;
        await runAll(log, closings);
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

/** Everything is closed, whatever became of what was closed before. */
async function runAll(log: Log, closings: Closing[]): Promise<boolean> {
  let allWell = true;
  for (const close of closings) {
    try {
      await close();
    } catch (error) {
      log.error({ err: error }, 'a step of stopping failed');
      allWell = false;
    }
  }
  return allWell;
}
