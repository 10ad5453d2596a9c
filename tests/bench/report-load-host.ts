// Loaded into a server by `--import`: on SIGUSR2 it writes what it has used since the signal before, as a line of JSON.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface ServerLoad {
  /** The 99th percentile of the time that the thread of requests was away, in milliseconds. */
  delayP99Ms: number;
  /** CPU time of all threads, and of the thread of requests alone, in milliseconds. */
  cpuMs: number;
  mainCpuMs: number;
}

/** The file to write to. */
const [, file] = /(?:^| )--title=(\S+)/.exec(process.env['NODE_OPTIONS'] ?? '') ?? [];

if (isMainThread && file) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let all = process.cpuUsage();
  let main = process.threadCpuUsage();
  process.on('SIGUSR2', () => {
    const load: ServerLoad = {
      delayP99Ms: delay.percentile(99) / 1e6,
      cpuMs: millisecondsOf(process.cpuUsage(all)),
      mainCpuMs: millisecondsOf(process.threadCpuUsage(main)),
    };
    appendFileSync(file, `${JSON.stringify(load)}\n`);
    delay.reset();
    all = process.cpuUsage();
    main = process.threadCpuUsage();
  });
}

function millisecondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000;
}
