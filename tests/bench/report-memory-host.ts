// Loaded into a server by `--import`: on SIGUSR2 it writes what its heaps and buffers take, as a line of JSON.
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import v8 from 'node:v8';
import threads, { type WorkerOptions } from 'node:worker_threads';

export interface HeapMemory {
  thread: string;
  /** Bytes of objects, and bytes of memory that the heap takes for them. */
  usedBytes: number;
  takenBytes: number;
}

export interface ServerMemory {
  heaps: HeapMemory[];
  /** Bytes of buffers of the thread of requests: cached pages and responses most of all. */
  bufferBytes: number;
}

/** The file to write to. */
const [, file] = /(?:^| )--title=(\S+)/.exec(process.env['NODE_OPTIONS'] ?? '') ?? [];

if (threads.isMainThread && file) {
  const workers = followWorkers();
  process.on('SIGUSR2', () => void report(file, workers));
}

/** Node lists no threads, so each is noted when it is made. */
function followWorkers(): Map<threads.Worker, string> {
  const workers = new Map<threads.Worker, string>();
  const { Worker } = threads;
  threads.Worker = class extends Worker {
    constructor(program: string | URL, options?: WorkerOptions) {
      super(program, options);
      workers.set(this, String(program).split('/').at(-1) ?? '');
      this.once('exit', () => workers.delete(this));
    }
  };
  syncBuiltinESMExports();
  return workers;
}

async function report(to: string, workers: Map<threads.Worker, string>): Promise<void> {
  const heaps = [heapOf('requests', v8.getHeapStatistics())];
  for (const [worker, program] of workers)
    heaps.push(heapOf(program, await worker.getHeapStatistics()));
  const memory: ServerMemory = { heaps, bufferBytes: process.memoryUsage().arrayBuffers };
  appendFileSync(to, `${JSON.stringify(memory)}\n`);
}

function heapOf(thread: string, heap: v8.HeapInfo): HeapMemory {
  return { thread, usedBytes: heap.used_heap_size, takenBytes: heap.total_physical_size };
}
