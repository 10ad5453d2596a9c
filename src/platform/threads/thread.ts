// One worker thread, and the tasks it has. A thread that ends, or no longer reacts, fails the tasks it had.
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { settle } from './serve-tasks.ts';
import { type FromThread, plainFailure, type TaskCall, type ToThread } from './thread-messages.ts';

export interface ThreadOptions {
  /** The program of the thread, which calls `serveTasks`. */
  file: string;
  /** Read by the program as `workerData`. */
  data: unknown;
  resourceLimits: ResourceLimits;
  /** How long a task may keep the thread without a message from it. */
  mostMs: number;
}

/** A task that did not fail by itself: its thread was lost, or there was no time for it. */
export class TaskLostError extends Error {
  override name = 'TaskLostError';
}

interface RunningTask {
  result: PromiseWithResolvers<unknown>;
  call: TaskCall;
  /** Calls that the main thread has yet to respond to: meanwhile the task keeps nobody waiting. */
  openCalls: number;
  timer: NodeJS.Timeout | undefined;
}

export class Thread {
  /** Resolves with the reason when the thread has ended. */
  readonly ended: Promise<unknown>;
  readonly #worker: Worker;
  readonly #mostMs: number;
  readonly #tasks = new Map<number, RunningTask>();
  #lastId = 0;
  #heardAt = performance.now();
  #reason: unknown;

  constructor({ file, data, resourceLimits, mostMs }: ThreadOptions) {
    this.#mostMs = mostMs;
    this.#worker = new Worker(file, {
      workerData: data,
      resourceLimits,
      execArgv: [],
      // The threads need none of our secrets.
      env: { NODE_ENV: 'production' },
    });
    // Whoever waits for a task keeps the process running.
    this.#worker.unref();
    this.#worker.on('message', (message: FromThread) => this.#hear(message));
    this.#worker.once('error', (error) => this.#lose(error));
    this.ended = new Promise((resolve) => {
      this.#worker.once('exit', (code) => {
        this.#lose(new Error(`A worker thread ended with code ${code}.`));
        resolve(this.#reason);
      });
    });
  }

  isAlive(): boolean {
    return this.#reason === undefined;
  }

  load(): number {
    return this.#tasks.size;
  }

  run(name: string, input: unknown, call: TaskCall): Promise<unknown> {
    const id = (this.#lastId += 1);
    const result = Promise.withResolvers<unknown>();
    this.#tasks.set(id, { result, call, openCalls: 0, timer: this.#startTimer(id) });
    this.#send({ kind: 'task', id, name, input });
    return result.promise;
  }

  /** Tasks that still run are lost. */
  async end(reason: Error): Promise<void> {
    this.#lose(reason);
    await this.#worker.terminate();
  }

  #send(message: ToThread): void {
    this.#worker.postMessage(message, []);
  }

  #hear(message: FromThread): void {
    this.#heardAt = performance.now();
    if (message.kind === 'call') return void this.#respond(message);
    const task = this.#finish(message.id);
    if (task) settle(task.result, message.outcome);
  }

  async #respond({ id, call, name, input }: FromThread & { kind: 'call' }): Promise<void> {
    const task = this.#tasks.get(id);
    if (!task) return;
    clearTimeout(task.timer);
    task.openCalls += 1;
    try {
      this.#send({ kind: 'called', call, outcome: { value: await task.call(name, input) } });
    } catch (thrown) {
      this.#send({ kind: 'called', call, outcome: { failure: plainFailure(thrown) } });
    }
    task.openCalls -= 1;
    if (task.openCalls === 0 && this.#tasks.has(id)) task.timer = this.#startTimer(id);
  }

  #finish(id: number): RunningTask | undefined {
    const task = this.#tasks.get(id);
    clearTimeout(task?.timer);
    this.#tasks.delete(id);
    return task;
  }

  #startTimer(id: number): NodeJS.Timeout {
    return setTimeout(() => this.#expire(id), this.#mostMs);
  }

  /** A thread that still sends messages is not stuck: only this task is. */
  #expire(id: number): void {
    const late = new Error(`A task took more than ${this.#mostMs} ms.`);
    if (performance.now() - this.#heardAt >= this.#mostMs) return void this.end(late);
    this.#finish(id)?.result.reject(new TaskLostError(late.message));
  }

  #lose(reason: unknown): void {
    this.#reason ??= reason ?? new Error('A worker thread ended.');
    for (const [id, { result }] of this.#tasks) {
      this.#finish(id);
      result.reject(new TaskLostError('The thread of a task ended.', { cause: this.#reason }));
    }
  }
}
