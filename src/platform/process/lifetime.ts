// Manages the lifetime of the process: closes what was opened in reverse order, after a failed start or on SIGINT and
// SIGTERM. A second signal ends the process at once.
import type { Log } from '../log.ts';
import type { Reporter } from './reporter.ts';

type Closing = () => Promise<void> | void;

export interface Lifetime extends Pick<Reporter, 'step' | 'ready'> {
  /** Aborted when the process is asked to stop, even while it is starting. */
  readonly asked: AbortSignal;
  /** Registers how to close what was just opened. Throws when the process was asked to stop, which ends the start. */
  onStop(closing: Closing): void;
  /** Ends the process at once, because it cannot go on without its database. */
  onLost(error: Error): void;
  /** Runs the start, and closes what it opened when it fails. */
  start(work: () => Promise<void>): Promise<void>;
}

/** A single Ctrl-C arrives twice: from the terminal, and again from npm. */
export const sameKeyPressMs = 1000;

export function beginLifetime(reporter: Reporter): Lifetime {
  const { log, step } = reporter;
  const closings: Closing[] = [];
  const asking = new AbortController();
  let starting: Promise<void> = Promise.resolve();
  onFirstSignal(async (signal) => {
    reporter.stopping(signal);
    asking.abort();
    // The start ends by itself; waiting for it makes sure that nothing is opened afterwards.
    await starting.catch((error: unknown) => log.debug({ err: error }, 'the start was aborted'));
    const isClean = await runAll(log, closings);
    reporter.stopped(isClean);
    process.exit(isClean ? 0 : 1);
  });
  return {
    asked: asking.signal,
    step,
    // A person who has asked to stop is not shown an address any more.
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

/** Runs every closing step, even after one has failed. */
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
