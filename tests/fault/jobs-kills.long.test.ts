import { test } from 'vitest';
import { minuteMs } from '#domain/time/durations.ts';
import { surviveWorkerKills } from './worker-kills.ts';

test(
  'does each job exactly once though a worker is killed twenty times in the middle of one',
  { timeout: 3 * minuteMs },
  () => surviveWorkerKills(20),
);
