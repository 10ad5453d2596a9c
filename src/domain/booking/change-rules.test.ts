import { expect, test } from 'vitest';
import { changeProblem, changeRefundCents } from './change-rules.ts';

const paid = {
  unitPriceCents: 4500,
  seats: 3,
  startsAt: '2026-12-05T16:00:00Z',
  policy: { refundWindowHours: 24 },
};
const free = { ...paid, unitPriceCents: 0 };
const lastMoment = new Date('2026-12-04T16:00:00.000Z');
const tooLate = new Date('2026-12-04T16:00:00.001Z');

test.each([
  ['paid', 2, 'in time', paid, lastMoment, undefined],
  ['paid', 3, 'in time', paid, lastMoment, undefined],
  ['paid', 4, 'in time', paid, lastMoment, 'to-pay'],
  ['paid', 2, 'late', paid, tooLate, 'too-late'],
  ['paid', 3, 'late', paid, tooLate, 'too-late'],
  ['free', 9, 'late', free, tooLate, undefined],
  ['free', 1, 'late', free, tooLate, undefined],
] as const)('of three %s seats to %i, %s', (_kind, wanted, _when, booking, at, problem) => {
  expect(changeProblem(booking, wanted, at)).toBe(problem);
});

test('refunds the seats that are given back, and nothing else', () => {
  expect(changeRefundCents(paid, 1)).toBe(9000);
  expect(changeRefundCents(paid, 3)).toBe(0);
  expect(changeRefundCents(free, 1)).toBe(0);
});
