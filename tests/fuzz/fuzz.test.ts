// Sends a small share of the fuzzer's requests; the long test sends twenty thousand.
import { freshDatabase } from '#tests/support/database/database.ts';
import { test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { expectSound } from './expect-sound.ts';

const database = await freshDatabase();

test(
  'responds to 1,200 random requests without a failure, a leak or a lost connection',
  async () => {
    await expectSound(database, { requests: 1200, limitedRequests: 0 });
  },
  10 * minuteMs,
);
