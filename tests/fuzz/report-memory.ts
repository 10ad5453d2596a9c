// Loaded before the product: on SIGUSR2 it collects garbage and prints the memory in use to standard error.
import { setTimeout as sleep } from 'node:timers/promises';

process.on('SIGUSR2', () => {
  void report();
});

async function report(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.();
    await sleep(50);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stderr.write(
    `memory ${JSON.stringify({ heapBytes: heapUsed + external, rssBytes: rss })}\n`,
  );
}
