// Runs tasks on a few worker threads, so that the thread that answers requests does not wait for them.
import type { Log } from '../log.ts';
import { TaskLostError, Thread, type ThreadOptions } from './thread.ts';
import type { TaskCall } from './thread-messages.ts';
import { logFault } from '../log-fault.ts';

export interface ThreadPoolOptions extends Pick<ThreadOptions, 'file' | 'data'> {
  /** The most threads; each starts when the others have work. */
  size: number;
  log: Log;
  /** Timeout of a task, not counting the time in which its calls are performed. */
  mostMs?: number;
  /** Tasks that one thread takes at a time: while one waits for its calls, another runs. */
  mostEach?: number;
  /** Tasks that may wait for a thread; more are refused at once. */
  mostWaiting?: number;
  /** The heap of a thread; one that grows beyond it is replaced. */
  mostHeapMb?: number;
}

export interface RunOptions {
  call?: TaskCall;
  /** How long the task may wait for a thread. */
  waitMs?: number;
}

interface WaitingTask {
  start: (thread: Thread) => void;
  refuse: (message: string) => void;
}

const standardWaitMs = 10_000;
const closed = 'The worker threads are closed.';

const noCalls: TaskCall = async (name) => {
  throw new Error(`A task without calls has called ${name}.`);
};

const standardLimits = { mostMs: 10_000, mostEach: 32, mostWaiting: 500, mostHeapMb: 256 };

/** For new objects, in each thread: of over 100 MB that V8 would take, a page needs a few. */
const youngMb = 48;

export class ThreadPool {
  readonly #options: ThreadPoolOptions & typeof standardLimits;
  readonly #threads = new Set<Thread>();
  readonly #waiting = new Set<WaitingTask>();
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = { ...standardLimits, ...options };
  }

  /** Rejects with what the task threw, or with a TaskLostError. */
  run(
    name: string,
    input: unknown,
    { call = noCalls, waitMs = standardWaitMs }: RunOptions = {},
  ): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new TaskLostError(closed));
    const result = Promise.withResolvers<unknown>();
    const refuse = (message: string): void => {
      this.#waiting.delete(task);
      clearTimeout(late);
      result.reject(new TaskLostError(message));
    };
    const late = setTimeout(refuse, waitMs, `No worker thread was free within ${waitMs} ms.`);
    const start = (thread: Thread): void => {
      this.#waiting.delete(task);
      clearTimeout(late);
      result.resolve(thread.run(name, input, call).finally(() => this.#startWaiting()));
    };
    const task: WaitingTask = { start, refuse };
    this.#waiting.add(task);
    this.#startWaiting();
    const { mostWaiting } = this.#options;
    if (this.#waiting.size > mostWaiting && this.#waiting.has(task))
      refuse(`More than ${mostWaiting} tasks wait for a worker thread.`);
    return result.promise;
  }

  /** Ends the threads; tasks that still run are lost. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of this.#waiting) task.refuse(closed);
    await Promise.all([...this.#threads].map((thread) => thread.end(new Error(closed))));
  }

  #startWaiting(): void {
    for (const task of this.#waiting) {
      const thread = this.#choose();
      if (!thread) return;
      task.start(thread);
    }
  }

  /** The least busy thread; a new one rather than one that has work. */
  #choose(): Thread | undefined {
    const { size, mostEach } = this.#options;
    const living = [...this.#threads].filter((thread) => thread.isAlive());
    const least = living.toSorted((one, other) => one.load() - other.load())[0];
    if (least?.load() === 0) return least;
    if (this.#threads.size < size) return this.#open();
    return least && least.load() < mostEach ? least : undefined;
  }

  #open(): Thread {
    const { file, data, mostMs, mostHeapMb, log } = this.#options;
    const resourceLimits = {
      maxOldGenerationSizeMb: mostHeapMb,
      maxYoungGenerationSizeMb: youngMb,
    };
    const thread = new Thread({ file, data, resourceLimits, mostMs });
    this.#threads.add(thread);
    void thread.ended.then((reason) => {
      this.#threads.delete(thread);
      if (this.#isClosed) return;
      logFault(log, 'thread_lost', { err: reason }, 'a worker thread ended and is replaced');
      this.#startWaiting();
    });
    return thread;
  }
}
