// A worker thread with tasks that do what tests need: fail, crash, grow, or never end.
import { resourceLimits, threadId, workerData } from 'node:worker_threads';
import { serveTasks } from '#platform/threads/serve-tasks.ts';

class OwnError extends Error {
  override name = 'OwnError';
  readonly status = 418;
}

serveTasks({
  same: async (input) => ({ value: input }),
  data: async () => ({ value: workerData }),
  thread: async () => ({ value: threadId }),
  limits: async () => ({ value: resourceLimits }),
  call: async (input, call) => ({ value: await call('GET /things', input) }),
  bytes: async (count: number) => {
    const value = new Uint8Array(count).fill(count);
    return { value, transfer: [value.buffer] };
  },
  fail: async () => {
    throw new OwnError('no clay', { cause: new Error('no kiln') });
  },
  exit: async () => process.exit(3),
  crash: () => {
    setImmediate(() => {
      throw new Error('crashed');
    });
    return new Promise<never>(() => {});
  },
  grow: async () => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 10_000 }, () => ({})));
  },
  loop: async () => {
    for (;;);
  },
  wait: () => new Promise<never>(() => {}),
});
