// Starts the real server on a free port with a data folder of its own, and stops it cleanly.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const patienceMs = 60_000;
const pollMs = 50;

export interface RunningApp {
  url: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

export async function runApp(settings: Record<string, string> = {}): Promise<RunningApp> {
  const port = await freePort();
  const dataDir = settings['DATA_DIR'] ?? makeDataDir();
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: { ...inherited(), MODE: 'demo', PORT: String(port), DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://localhost:${port}`;
  await answers(url, child, () => output);
  return {
    url,
    process: child,
    output: () => output,
    stop: async () => {
      await stopProcess(child);
      if (!settings['DATA_DIR']) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings of whoever runs the tests must not leak into the server under test. */
function inherited(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return {
    PATH,
    HOME,
    TMPDIR,
    LANG,
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: join(root, '.cache/compile'),
    LOG_LEVEL: 'warn',
  };
}

export function makeDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'trellis-app-'));
  // As root, the embedded database runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += pollMs) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The server ended before it answered:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(pollMs);
  }
  await stopProcess(child);
  throw new Error(`The server did not answer within ${patienceMs / 1000} s:\n${output()}`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
