import { expect, test } from 'vitest';
import type { SeatKind } from '#web/kit/class/seat-state.ts';
import { canStep, mainSteps } from './seat-steps.ts';

const kinds = Object.keys(mainSteps) as SeatKind[];

test('the main step of a state can be taken from it', () => {
  const steps = kinds.map((kind) => ({ kind, step: mainSteps[kind].step }));
  expect(steps.filter(({ kind, step }) => step && !canStep(step, kind))).toEqual([]);
});

test('asks nothing that another tab or the clock has settled meanwhile', () => {
  expect(canStep('enroll', 'enrolled')).toBe(false);
  expect(canStep('unenroll', 'open')).toBe(false);
  expect(canStep('pay', 'releasing')).toBe(false);
  expect(canStep('accept', 'waiting')).toBe(false);
});

test('keeps the question open when the last seat goes meanwhile, to say so', () => {
  expect(canStep('enroll', 'full')).toBe(true);
});
