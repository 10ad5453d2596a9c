// Stops the server when our process dies in any way, kill -9 included: a shell waits on a pipe that only we have open,
// and the system closes it when we die.
import { spawn } from 'node:child_process';
import { cleanEnvironment } from './run-program.ts';
import type { RunAs } from './run-as.ts';

/** Returns a function that ends the watchdog. Call it before the pid can belong to another process. */
export function watchOver(pid: number, runAs: RunAs | undefined): () => void {
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
