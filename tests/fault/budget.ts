// What a stuck neighbor does to requests: they end in time, and leave nothing busy.
import type pg from 'pg';
import { expect, vi } from 'vitest';
import { minuteMs, secondMs } from '#domain/time/durations.ts';

/** The budget of a request, and what a busy machine may add to it. */
const mostMs = 21 * secondMs;

interface Response {
  status: number;
  body?: { error?: string; message?: string };
}

/** The status, code and sentence of a response, which has to come in time. */
export async function inBudget(request: Promise<Response>): Promise<unknown[]> {
  const begunMs = performance.now();
  const { status, body } = await request;
  expect(performance.now() - begunMs).toBeLessThan(mostMs);
  return [status, body?.error, body?.message];
}

/** Work that nobody waits for any more has a minute to notice it. */
export async function expectIdle(pool: pg.Pool): Promise<void> {
  await vi.waitFor(() => expect([pool.waitingCount, busyOf(pool)]).toEqual([0, 0]), {
    timeout: minuteMs,
    interval: 100,
  });
}

const busyOf = ({ totalCount, idleCount }: pg.Pool): number => totalCount - idleCount;
