// Waits for the message of a process that a measurement has started, and ends it.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export async function responseOf<Result>(child: ChildProcess): Promise<Result> {
  const heard = new AbortController();
  const { signal } = heard;
  const tooEarly = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process ended before it responded.');
  });
  tooEarly.catch(() => {});
  try {
    const message = once(child, 'message', { signal }) as Promise<[Result]>;
    const [response] = await Promise.race([message, tooEarly]);
    return response;
  } finally {
    // A process that is asked many times would otherwise collect listeners.
    heard.abort();
  }
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
