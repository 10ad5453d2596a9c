// Starts the real server on a free port with a data folder of its own, and stops it cleanly.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settingTable } from '#platform/config/settings-table.ts';

const root = resolve(import.meta.dirname, '../..');
/** The first start fills a database, which has taken over a minute on a busy machine. */
const usualPatienceMs = 120_000;
const pollMs = 50;

export interface RunningApp extends AppProcess {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

export interface AppProcess {
  process: ChildProcess;
  /** The output so far. */
  output(): string;
  complaints(): string;
  /** The exit code, or the signal that ended the process. */
  ended: Promise<number | string>;
}

export async function runApp(
  settings: Record<string, string> = {},
  options?: LaunchOptions,
): Promise<RunningApp> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const dataDir = settings['DATA_DIR'] ?? makeDataDir();
  const given = { PORT: String(port), DATA_DIR: dataDir, ...settings };
  const app = launchApp(options?.program ? { ...noEnvFile, ...given } : given, options);
  const url = `http://localhost:${port}`;
  await untilResponding(url, app, options?.patienceMs ?? usualPatienceMs);
  return {
    ...app,
    url,
    dataDir,
    stop: async () => {
      await stopProcess(app.process);
      if (!settings['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

interface LaunchOptions {
  umask?: string;
  /** The file to run, with its arguments. */
  program?: string;
  /** The folder the product is installed in. Left out: this project. */
  folder?: string;
  /** The Node that runs it. Left out: the one that runs the tests. */
  node?: string;
  /** The time limit for becoming ready. */
  patienceMs?: number;
}

/** Starts the process without waiting until it is ready, for tests of whether it starts. */
export function launchApp(
  settings: Record<string, string>,
  {
    umask = '022',
    program = 'src/main.ts',
    folder = root,
    node = process.execPath,
  }: LaunchOptions = {},
): AppProcess {
  const command = `umask ${umask}; exec "$0" ${program}`;
  const child = spawn('/bin/sh', ['-c', command, node], {
    cwd: folder,
    env: { ...inherited(folder), MODE: 'demo', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = new Promise<number | string>((end) =>
    child.once('close', (code, signal) => end(code ?? signal ?? 'unknown')),
  );
  return { process: child, output: () => output, complaints: () => complaints, ended };
}

/** The settings of the person who runs the tests must not leak into the server under test. */
function inherited(folder: string): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(folder, '.cache/compile'),
    // Text logs name the address.
    LOG: 'text',
    LOG_LEVEL: 'warn',
  };
}

/** For programs that read .env: an empty setting overrides the file, and counts as not set. */
export const noSettings = Object.fromEntries(Object.keys(settingTable).map((name) => [name, '']));
const noEnvFile = { ...noSettings, MODE: 'demo', LOG: 'text', LOG_LEVEL: 'warn' };

export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-app-'));
  // As root, the embedded database runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711);
  return folder;
}

async function untilResponding(url: string, app: AppProcess, patienceMs: number): Promise<void> {
  const { process: child } = app;
  const said = () => app.output() + app.complaints();
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it answered:\n${said()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await sleep(pollMs);
  }
  await stopProcess(child);
  throw new Error(`The server did not respond within ${patienceMs / 1000} s:\n${said()}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Below the ephemeral port range: an outgoing connection could take such a port before the server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
