// Starts a Redis server of the system on a free port, which stores nothing.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../run-app.ts';

/** The server stops when the test ends. */
export async function startRedisServer() {
  const port = await freePort();
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--dir',
      tmpdir(),
    ];
    running = spawn('redis-server', settings, { stdio: 'ignore' });
    while (!(await responds(port))) await sleep(20);
  };
  const stop = async (): Promise<void> => {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGKILL');
    await ended;
    running = undefined;
  };
  onTestFinished(stop);
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
}

async function responds(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  const isOpen = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isOpen;
}
