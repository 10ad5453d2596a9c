// Starts the server process and waits until it accepts connections or reports why it cannot.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Log } from '../../../log.ts';
import type { Binaries } from '../binaries/find-binaries.ts';
import { cacheSize } from './cache-size.ts';
import { cleanEnvironment } from './run-program.ts';
import type { RunAs } from './run-as.ts';
import { launcherSetting } from '../take-folder.ts';

export interface LaunchPlan {
  binaries: Binaries;
  cluster: string;
  socketFolder: string;
  runAs: RunAs | undefined;
  /** Further server settings; tests turn fsync off here. */
  settings: Record<string, string>;
  log: Log;
  /** Called as soon as the program runs, long before it is ready. */
  onLaunched?: (() => void) | undefined;
  /** Aborts the start while the server is not ready, which may take long after a crash. */
  signal?: AbortSignal | undefined;
}

export interface RunningServer {
  pid: number;
  exited: Promise<void>;
}

/** Returns the running server, or the output of one that gave up. */
export function launch(plan: LaunchPlan): Promise<RunningServer | { complaint: string }> {
  const child = spawn(join(plan.binaries.bin, 'postgres'), serverArguments(plan), {
    ...plan.runAs,
    cwd: '/',
    env: cleanEnvironment,
    // Ctrl-C in a terminal must reach only us: we close connections before stopping the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) return spawnFailure(child);
  const stopWatching = watchOver(pid, plan.runAs);
  const exited = new Promise<void>((end) => child.once('exit', () => end()));
  void exited.then(stopWatching);
  const stop = (): void => void child.kill('SIGINT');
  plan.signal?.addEventListener('abort', stop);
  if (plan.signal?.aborted) stop();
  return new Promise((resolve) => {
    const said: string[] = [];
    let ready = false;
    createInterface({ input: child.stderr }).on('line', (line) => {
      passOn(line, plan.log);
      if (ready) return;
      said.push(line);
      if (!line.includes('database system is ready to accept connections')) return;
      ready = true;
      plan.signal?.removeEventListener('abort', stop);
      resolve({ pid, exited });
    });
    // Not 'exit': the last output may arrive after that event.
    child.once('close', () => resolve({ complaint: said.join('\n') }));
    plan.onLaunched?.();
  });
}

function spawnFailure(child: ChildProcess): Promise<{ complaint: string }> {
  return new Promise((resolve) =>
    child.once('error', (error) => resolve({ complaint: `FATAL: ${error.message}` })),
  );
}

function serverArguments({ cluster, socketFolder, settings }: LaunchPlan): string[] {
  const all: Record<string, string> = {
    [launcherSetting]: String(process.pid),
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: cacheSize(),
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_destination: 'stderr',
    // Failed statements reach us through the driver; in the log they would show personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    ...settings,
  };
  return [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
}

/** The server logs this for every connection that is still closing when it stops. */
const routine = 'terminating connection due to administrator command';

function passOn(line: string, log: Log): void {
  const isComplaint = /^(FATAL|PANIC):/.test(line) && !line.includes(routine);
  if (isComplaint) log.warn({ postgres: line }, 'the database server complains');
  else log.debug({ postgres: line }, 'the database server reports');
}

/**
 * Stops the server when our process dies in any way, kill -9 included: a shell waits on a pipe that only we hold
 * open, and the system closes it when we die. Returns a function that ends the watchdog; call it before the pid can
 * belong to another process.
 */
function watchOver(pid: number, runAs: RunAs | undefined): () => void {
  const script = 'cat >/dev/null; kill -INT "$1"';
  const dog = spawn('/bin/sh', ['-c', script, 'trellis-watchdog', String(pid)], {
    ...runAs,
    cwd: '/',
    env: cleanEnvironment,
    // Out of reach of Ctrl-C, which would end it before the server.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  dog.on('error', () => {});
  dog.stdin.on('error', () => {});
  return () => {
    if (dog.pid === undefined || dog.exitCode !== null) return;
    try {
      process.kill(-dog.pid, 'SIGKILL');
    } catch {
      // The watchdog has already ended.
    }
  };
}
