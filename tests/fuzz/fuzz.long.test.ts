// Sends twenty thousand random requests to every address of the product.
import { freshDatabase } from '#tests/support/database/database.ts';
import { test } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { expectSound } from './expect-sound.ts';

const database = await freshDatabase();

test(
  'responds to 20,000 random requests without a failure, a leak or a lost connection',
  async () => {
    await expectSound(database, { requests: 19_000, limitedRequests: 1000 });
  },
  hourMs,
);
