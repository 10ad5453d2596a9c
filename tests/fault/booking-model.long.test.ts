// Many long random walks of the booking model, with a new seed each time.
import { randomInt } from 'node:crypto';
import { test, vi } from 'vitest';
import { hourMs } from '#domain/time/durations.ts';
import { runModel } from './booking-model/run-model.ts';

vi.setConfig({ testTimeout: hourMs });

const seeds = Array.from({ length: 8 }, () => randomInt(2 ** 31));

test.each(seeds)('does what the model says, from seed %i', (seed) =>
  runModel({ seed, walks: 25, steps: 80 }),
);
