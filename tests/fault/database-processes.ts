// Starts, watches and kills processes that run the embedded database.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import pino from 'pino';
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest';
import { inspectProcess } from '#platform/db/embedded/process/inspect-process.ts';
import { startEmbedded } from '#platform/db/embedded/start.ts';

export interface Ready {
  url: string;
  postmaster: number;
  /** The rows that an earlier process had written. */
  found: number[];
}

export interface Host {
  process: ChildProcess;
  starting: Promise<void>;
  ready: Promise<Ready>;
  /** The error message it gave up with. */
  refused: Promise<string>;
  exited: Promise<void>;
  committed: number[];
  /** Resolves when this many more rows have been committed. */
  more(rows: number): Promise<void>;
}

/** A folder of its own for one test, or a whole test file, removed at the end. */
export function dataFolder(): string {
  const folder = newFolder();
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Runs at the end of the test, or of the file outside of a test; the last step first. */
export function atTheEnd(step: () => Promise<void>): void {
  if (TestRunner.getCurrentTest()) onTestFinished(step);
  else afterAll(step);
}

function newFolder(): string {
  return join(tmpdir(), `trellis-fault-${randomBytes(6).toString('hex')}`);
}

let template: Promise<string> | undefined;

/** A data folder with a database that was created once for the whole test file, which is much faster. */
export async function initializedFolder(): Promise<string> {
  template ??= makeTemplate();
  const folder = dataFolder();
  execFileSync('cp', ['-a', await template, folder]);
  return folder;
}

async function makeTemplate(): Promise<string> {
  const dataDir = newFolder();
  const log = pino({ level: 'silent' });
  const { binaries } = inject('postgres');
  const server = await startEmbedded({ dataDir, log, binaries, onGivenUp: () => {} });
  await server.stop();
  return dataDir;
}

afterAll(async () => {
  if (template) await rm(await template, { recursive: true, force: true });
});

/** `uid` is the user that the process becomes before it opens the folder. */
export function startHost(dataDir: string, uid?: number): Host {
  const program = join(import.meta.dirname, 'database-host.ts');
  const binaries = JSON.stringify(inject('postgres').binaries);
  const child = spawn(process.execPath, [program, dataDir, binaries, String(uid ?? '')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const starting = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<Ready>();
  const refused = Promise.withResolvers<string>();
  // Most tests wait for only one of the two.
  ready.promise.catch(() => {});
  const committed: number[] = [];
  const waiting: { until: number; reached: () => void }[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line);
    if (message.starting) starting.resolve();
    if (message.ready) ready.resolve(message.ready);
    if (message.refused) {
      refused.resolve(message.refused);
      ready.reject(new Error(message.refused));
    }
    if (message.committed) committed.push(message.committed);
    for (const { until, reached } of waiting) if (committed.length >= until) reached();
  });
  const exited = new Promise<void>((end) => child.once('close', () => end()));
  const host: Host = {
    process: child,
    starting: starting.promise,
    ready: ready.promise,
    refused: refused.promise,
    exited,
    committed,
    more: (rows) =>
      new Promise((reached) => waiting.push({ until: committed.length + rows, reached })),
  };
  onTestFinished(() => stopHost(host));
  return host;
}

export async function stopHost(host: Host): Promise<void> {
  if (host.process.exitCode === null && host.process.signalCode === null)
    host.process.kill('SIGTERM');
  await host.exited;
}

export async function killHost(host: Host): Promise<void> {
  host.process.kill('SIGKILL');
  await host.exited;
}

/** The postmaster and all its children. */
export async function postgresProcesses({ url, postmaster }: Ready): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  );
  await client.end();
  return [postmaster, ...rows.map((row) => row.pid)];
}

export function kill(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A child of a process killed a moment ago may have exited already.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

export function isRunning(pid: number): boolean {
  const facts = inspectProcess(pid);
  return facts !== undefined && !facts.zombie;
}

/** The process that stops the database when the app dies. */
export function findWatchdog(postmaster: number): number {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,command='], { encoding: 'utf8' });
  const line = list.split('\n').find((entry) => entry.endsWith(`trellis-watchdog ${postmaster}`));
  if (!line) throw new Error(`nobody watches over process ${postmaster}`);
  return Number.parseInt(line);
}
