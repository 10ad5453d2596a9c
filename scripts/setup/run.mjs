// Runs a program to its end and captures its output, so that a success stays quiet and a failure can be reported.
import { spawn } from 'node:child_process';
import { projectDir } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM'];

/**
 * `killAt` is a text after which going on is useless; `graceMs` is for programs that take time to stop.
 * @returns {Promise<{ code: number, output: string, isStopped: boolean }>}
 */
export function run(
  command,
  args,
  { env = process.env, cwd = projectDir, live = false, killAt, graceMs = 0 } = {},
) {
  const stdio = live ? 'inherit' : ['ignore', 'pipe', 'pipe'];
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, env, stdio });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      if (killAt?.test(chunk)) child.kill('SIGKILL');
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    // A set-up that is told to stop must not leave its child working in the folder.
    let isStopped = false;
    const passOn = (signal) => {
      isStopped = true;
      child.kill(signal);
      if (graceMs > 0) setTimeout(() => child.kill('SIGKILL'), graceMs).unref();
    };
    for (const signal of signals) process.on(signal, passOn);
    const end = (code, lastWords = '') => {
      for (const signal of signals) process.off(signal, passOn);
      done({ code, output: output + lastWords, isStopped });
    };
    child.on('error', (error) => end(127, error.message));
    child.on('close', (code, signal) => end(code ?? 1, signal ? `stopped by ${signal}` : ''));
  });
}

export function lastLines(output, count = 15) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
