// The thread's side: performs the tasks it is sent, and passes their calls to the main thread.
import { parentPort, type Transferable } from 'node:worker_threads';
import {
  errorOf,
  type FromThread,
  type Outcome,
  plainFailure,
  type TaskCall,
  type ToThread,
} from './thread-messages.ts';

export interface TaskResult {
  value: unknown;
  /** Buffers of the value that are handed over instead of copied. */
  transfer?: Transferable[];
}

export type Task = (input: never, call: TaskCall) => Promise<TaskResult>;

export function serveTasks(tasks: Record<string, Task>): void {
  const port = parentPort;
  if (!port) throw new Error('Tasks are served on a worker thread only.');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let calls = 0;
  const send = (message: FromThread, transfer: Transferable[] = []) =>
    port.postMessage(message, transfer);

  const perform = async ({ id, name, input }: ToThread & { kind: 'task' }): Promise<void> => {
    const call: TaskCall = (callName, callInput) => {
      const reply = Promise.withResolvers<unknown>();
      waiting.set((calls += 1), reply);
      send({ kind: 'call', id, call: calls, name: callName, input: callInput });
      return reply.promise;
    };
    try {
      const task = tasks[name];
      if (!task) throw new Error(`A thread has no task ${name}.`);
      const { value, transfer } = await task(input as never, call);
      send({ kind: 'done', id, outcome: { value } }, transfer);
    } catch (thrown) {
      send({ kind: 'done', id, outcome: { failure: plainFailure(thrown) } });
    }
  };

  port.on('message', (message: ToThread) => {
    if (message.kind === 'task') return void perform(message);
    const reply = waiting.get(message.call);
    waiting.delete(message.call);
    if (reply) settle(reply, message.outcome);
  });
}

export function settle(reply: PromiseWithResolvers<unknown>, outcome: Outcome): void {
  if ('failure' in outcome) reply.reject(errorOf(outcome.failure));
  else reply.resolve(outcome.value);
}
