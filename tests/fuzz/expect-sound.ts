// Runs the fuzzer and fails with the requests that went wrong. FUZZ_SEED repeats a run, FUZZ_REQUESTS
// makes it shorter or longer.
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { FreshDatabase } from '#tests/support/database/database.ts';
import { type FuzzOptions, runFuzz } from './run-fuzz.ts';

/** Caches fill and code is compiled after the first third; a leak of 4 KB for each of 20,000 requests is more. */
const mostHeapGrowthBytes = 40 * 1024 * 1024;
const mostMemoryGrowthBytes = 160 * 1024 * 1024;

/** Long enough for a busy machine, and far below every time limit of the server. */
const patienceMs = 20_000;

export async function expectSound(
  database: FreshDatabase,
  counts: Pick<FuzzOptions, 'requests' | 'limitedRequests'>,
): Promise<void> {
  const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 30));
  console.log(`FUZZ_SEED=${seed}`);
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? counts.requests);
  const result = await runFuzz(database, { seed, ...counts, requests, patienceMs });
  const { targets, statuses, ms, memory } = result;
  console.log(JSON.stringify({ targets, statuses, ms, memory }));
  expect(result.complaints.join('\n\n')).toBe('');
  expect(result.logged).toEqual([]);
  expect(result.broken).toEqual([]);
  const counted = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(requests + counts.limitedRequests);
  expect(result.isHealthy).toBe(true);
  const { early, late } = memory;
  expect(late.heapBytes - early.heapBytes).toBeLessThan(mostHeapGrowthBytes);
  expect(late.rssBytes - early.rssBytes).toBeLessThan(mostMemoryGrowthBytes);
}
