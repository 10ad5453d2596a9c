// Runs a PostgreSQL program to its end in a clean environment and returns its output.
import { spawn } from 'node:child_process';
import type { RunAs } from './run-as.ts';

export interface Outcome {
  exitCode: number | null;
  output: string;
}

// Inherited PG* variables would redirect the programs; their messages are recognized in English.
export const cleanEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

export function runProgram(
  program: string,
  args: string[],
  runAs: RunAs | undefined,
  signal?: AbortSignal,
): Promise<Outcome> {
  return new Promise((end) => {
    const child = spawn(program, args, {
      ...runAs,
      cwd: '/',
      env: cleanEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The `signal` option of `spawn` does not wait for the program to end.
    const stop = (): void => void child.kill();
    signal?.addEventListener('abort', stop);
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => end({ exitCode: null, output: error.message }));
    child.on('close', (exitCode) => {
      signal?.removeEventListener('abort', stop);
      end({ exitCode, output });
    });
  });
}
