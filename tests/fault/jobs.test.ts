// Kills a few workers; jobs-kills.long.test.ts kills twenty.
import { test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { surviveWorkerKills } from './worker-kills.ts';

test(
  'does each job exactly once though a worker is killed five times in the middle of one',
  { timeout: 3 * minuteMs },
  () => surviveWorkerKills(5),
);
