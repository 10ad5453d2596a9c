// Whatever people, the clock and the provider do in sequence, seats, bookings, waiting lists and money match a plain
// model after every step.
import { test, vi } from 'vitest';
import { runModel } from './booking-model/run-model.ts';

vi.setConfig({ testTimeout: 300_000 });

test('does what the model says', () => runModel({ seed: 3, walks: 5, steps: 60 }));
