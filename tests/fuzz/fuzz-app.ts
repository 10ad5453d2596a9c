// Runs the real product in a process of its own for the fuzzer, and reports its memory and its log.
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { appIdentitySettings } from '#tests/support/identity/app-identity.ts';
import { runApp } from '#tests/support/run-app.ts';

export interface Memory {
  heapBytes: number;
  rssBytes: number;
}

export interface FuzzApp {
  port: number;
  url: string;
  measureMemory(): Promise<Memory>;
  /** Everything it wrote so far. */
  output(): string;
  /** Log lines about a failure. */
  failures(): string[];
  isRunning(): boolean;
}

/**
 * Alarms about the world that the tests made: it breaks some invariants, which are compared before and after instead,
 * and its payouts have no job, so that they are late once the clock has moved.
 */
const worldAlarms = /the ledger breaks an invariant|a payout is late without a reason/;

const program = '--expose-gc --import ./tests/fuzz/report-memory.ts src/main.ts';

/** The process stops when the test ends. */
export async function startFuzzApp(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<FuzzApp> {
  const app = await runApp(
    {
      ...appIdentitySettings,
      DATABASE_URL: databaseUrl,
      DEMO_DATA: 'off',
      LOG: 'json',
      ...settings,
    },
    { program },
  );
  onTestFinished(app.stop);
  const isRunning = (): boolean => app.process.exitCode === null && app.process.signalCode === null;
  const reports = (): string[] => app.complaints().match(/memory \{.*\}/g) ?? [];
  return {
    port: Number(new URL(app.url).port),
    url: app.url,
    measureMemory: async () => {
      const before = reports().length;
      app.process.kill('SIGUSR2');
      while (reports().length === before) {
        if (!isRunning()) throw new Error(`The server has ended:\n${app.output()}`);
        await sleep(20);
      }
      return JSON.parse(reports().at(-1)?.slice('memory '.length) ?? '{}') as Memory;
    },
    output: () => app.output() + app.complaints(),
    failures: () => [
      ...app
        .output()
        .split('\n')
        .filter((line) => /"level":"(error|fatal)"/.test(line) && !worldAlarms.test(line)),
      ...app
        .complaints()
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('memory ')),
    ],
    isRunning,
  };
}
