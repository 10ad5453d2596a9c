// Manages the lifetime of the process: closes what was opened in reverse order, after a failed start or on SIGINT and
// SIGTERM. A second signal ends the process at once.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Reporter } from './reporter.ts';
import { logFault } from '../log-fault.ts';

type Closing = () => Promise<void> | void;

export interface Lifetime extends Pick<Reporter, 'step' | 'ready'> {
  /** Aborted when the process is asked to stop, even while it is starting. */
  readonly asked: AbortSignal;
  /** Registers what is done at once when a process that serves is asked to stop: others must notice in time. */
  onStopping(announce: () => void): void;
  /** Registers how to close what was just opened. Throws when the process was asked to stop, which ends the start. */
  onStop(closing: Closing): void;
  /** Ends the process at once, because it cannot go on without its database. */
  onLost(error: Error): void;
  /** Runs the start, and closes what it opened when it fails. */
  start(work: () => Promise<void>): Promise<void>;
}

/** A single Ctrl-C arrives twice: from the terminal, and again from npm. */
export const sameKeyPressMs = 1000;

/** With `stopDelayMs`, a process that serves goes on doing so for a while after SIGTERM. */
export function beginLifetime(
  reporter: Reporter,
  { stopDelayMs }: { stopDelayMs: number },
): Lifetime {
  const { log, step } = reporter;
  const announcements: (() => void)[] = [];
  const closings: Closing[] = [];
  const asking = new AbortController();
  let starting: Promise<void> = Promise.resolve();
  let isReady = false;
  onSignals(async (signal, askedAgain) => {
    reporter.stopping(signal);
    asking.abort();
    for (const announce of announcements) announce();
    // The start ends by itself; waiting for it makes sure that nothing is opened afterwards.
    await starting.catch((error: unknown) => log.debug({ err: error }, 'the start was aborted'));
    // A person who presses Ctrl-C does not wait for a load balancer.
    if (isReady && signal === 'SIGTERM') await delay(stopDelayMs, askedAgain);
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
      isReady = true;
      reporter.ready(...said);
    },
    onStopping: (announce) => void announcements.push(announce),
    onStop: (closing) => {
      closings.unshift(closing);
      asking.signal.throwIfAborted();
    },
    onLost: (error) => {
      log.fatal({ fault: 'database_lost', err: error }, 'the database is lost');
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

interface Again {
  /** While somebody listens, the next signal is only passed on. */
  listen(listener: () => void): () => void;
}

/** Ends early at the next signal; the one after that ends the process. */
async function delay(ms: number, askedAgain: Again): Promise<void> {
  const enough = new AbortController();
  const stopListening = askedAgain.listen(() => enough.abort());
  await sleep(ms, undefined, { signal: enough.signal }).catch(() => {});
  stopListening();
}

function onSignals(stop: (signal: NodeJS.Signals, askedAgain: Again) => Promise<void>): void {
  let askedAtMs: number | undefined;
  let listener: (() => void) | undefined;
  const listen: Again['listen'] = (heard) => {
    listener = heard;
    return () => (listener = undefined);
  };
  const hear = (signal: NodeJS.Signals): void => {
    if (askedAtMs === undefined) {
      askedAtMs = performance.now();
      void stop(signal, { listen });
    } else if (performance.now() - askedAtMs <= sameKeyPressMs) return;
    else if (listener) {
      askedAtMs = performance.now();
      listener();
    } else process.exit(1);
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
      logFault(log, 'stop_failed', { err: error }, 'a step of stopping failed');
      allWell = false;
    }
  }
  return allWell;
}
