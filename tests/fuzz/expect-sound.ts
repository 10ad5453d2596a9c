// Runs the fuzzer and fails with the requests that went wrong. FUZZ_SEED repeats a run, FUZZ_REQUESTS
// makes it shorter or longer.
import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { FreshDatabase } from '#tests/support/database/database.ts';
import { callers, type CallerKind } from './draft.ts';
import { type FuzzOptions, type FuzzResult, runFuzz } from './run-fuzz.ts';

/** Caches fill and code is compiled after the first third; a leak of 4 KB for each of 20,000 requests is more. */
const mostHeapGrowthBytes = 40 * 1024 * 1024;
const mostMemoryGrowthBytes = 160 * 1024 * 1024;

/** Long enough for a busy machine, and far below every time limit of the server. */
const patienceMs = 20_000;

/**
 * A server that refuses everybody fails at nothing. Of 1,200 and of 20,000 requests, 32 to 35 % succeed, and 9 % of 1,200
 * where that needs a good token.
 */
const leastShare = 0.25;
const leastShareWithToken = 0.05;

const refused = callers.slice(callers.indexOf('expired'));
const statusOf = (caller: CallerKind): number => (refused.includes(caller) ? 401 : 200);

const sum = (counts: number[]): number => counts.reduce((all, count) => all + count, 0);

function expectAccepted({ statuses, accepted, known }: FuzzResult, counted: number): void {
  const withToken = callers.filter((caller) => caller !== 'visitor');
  expect(known).toEqual(Object.fromEntries(withToken.map((one) => [one, statusOf(one)])));
  expect(refused.filter((caller) => accepted[caller])).toEqual([]);
  const successes = Object.entries(statuses).filter(([status]) => status.startsWith('2'));
  expect(sum(successes.map(([, count]) => count)) / counted).toBeGreaterThan(leastShare);
  const share = sum(withToken.map((caller) => accepted[caller] ?? 0)) / counted;
  expect(share).toBeGreaterThan(leastShareWithToken);
}

export async function expectSound(
  database: FreshDatabase,
  counts: Pick<FuzzOptions, 'requests' | 'limitedRequests'>,
): Promise<void> {
  const seed = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 30));
  console.log(`FUZZ_SEED=${seed}`);
  const requests = Number(process.env['FUZZ_REQUESTS'] ?? counts.requests);
  const result = await runFuzz(database, { seed, ...counts, requests, patienceMs });
  const { targets, statuses, accepted, known, ms, memory } = result;
  console.log(JSON.stringify({ targets, statuses, accepted, known, ms, memory }));
  expect(result.complaints.join('\n\n')).toBe('');
  expect(result.logged).toEqual([]);
  expect(result.broken).toEqual([]);
  const counted = sum(Object.values(statuses));
  expect(counted).toBe(requests + counts.limitedRequests);
  expectAccepted(result, counted);
  expect(result.isHealthy).toBe(true);
  const { early, late } = memory;
  expect(late.heapBytes - early.heapBytes).toBeLessThan(mostHeapGrowthBytes);
  expect(late.rssBytes - early.rssBytes).toBeLessThan(mostMemoryGrowthBytes);
}
