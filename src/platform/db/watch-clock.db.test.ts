import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { freshDatabase } from '#tests/support/database/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Db } from './db.ts';
import { watchClock } from './watch-clock.ts';

const { db } = await freshDatabase();

/** The warnings of one look with a clock that is so much ahead. */
async function look(aheadMs: () => number, from: Db = db) {
  const warnings: string[] = [];
  const write = (line: string) => void warnings.push(JSON.parse(line).msg);
  let reads = 0;
  const now = () => (reads++, new Date(Date.now() + aheadMs()));
  const watching = watchClock({
    db: from,
    log: pino({ level: 'warn' }, { write }),
    clock: { now },
  });
  onTestFinished(() => watching.close());
  // The clock is read before and after the database's.
  await eventually(() => expect(reads).toBe(2));
  return warnings;
}

test.each([
  [
    20 * minuteMs,
    'the clock of this machine is 1200 seconds ahead of that of the database: let NTP set both',
  ],
  [
    -20 * minuteMs,
    'the clock of this machine is 1200 seconds behind that of the database: let NTP set both',
  ],
])('warns when the clock is %i ms off', async (aheadMs, sentence) => {
  expect(await look(() => aheadMs)).toEqual([sentence]);
});

test('says nothing about a clock that is right', async () => {
  expect(await look(() => 0)).toEqual([]);
});

test('does not take a slow response for a wrong clock', async () => {
  // A response that takes 10 s: the clock goes on by as much between the two reads.
  let passedMs = 0;
  const from = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => ((passedMs += 10_000), result),
  });
  expect(await look(() => passedMs, from)).toEqual([]);
});
