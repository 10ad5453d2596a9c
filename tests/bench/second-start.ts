// Measures how long `npm start` takes to its first response when everything is installed, built and migrated.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, makeDataDir, noSettings } from '#tests/support/run-app.ts';
import { type Figure, median } from './figures.ts';

const root = resolve(import.meta.dirname, '../..');
const rounds = 5;

export async function measureSecondStart(): Promise<Figure[]> {
  const dataDir = makeDataDir();
  await startOnce(dataDir);
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round++) seconds.push(await startOnce(dataDir));
  rmSync(dataDir, { recursive: true, force: true });
  const measured = median(seconds);
  return [{ name: 'second npm start to first answer', measured, unit: 's', bar: { atMost: 3 } }];
}

async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const begin = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      ...noSettings,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, which can be interrupted as a terminal does.
    detached: true,
  });
  const ended = once(npm, 'exit');
  while (!(await responses(`http://127.0.0.1:${port}/`))) {
    if (npm.exitCode !== null) throw new Error(`npm start ended with code ${npm.exitCode}.`);
    await sleep(10);
  }
  const took = (performance.now() - begin) / 1000;
  if (npm.pid) process.kill(-npm.pid, 'SIGINT');
  await ended;
  return took;
}

async function responses(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.arrayBuffer();
  return response?.ok ?? false;
}
