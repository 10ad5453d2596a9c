// Waits for the message of a process that a measurement has started, and ends it.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export async function responseOf<Result>(child: ChildProcess): Promise<Result> {
  const tooEarly = once(child, 'exit').then(() => {
    throw new Error('A process ended before it answered.');
  });
  tooEarly.catch(() => {});
  const [response] = (await Promise.race([once(child, 'message'), tooEarly])) as [Result];
  return response;
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
