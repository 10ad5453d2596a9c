import { expect, test } from 'vitest';
import { noteOf } from './month-calendar.tsx';

const totals = new Map([['2026-12-05', { count: 3, more: false }]]);

test('names the chosen day and the number of its classes', () => {
  const chosen = { from: '2026-12-05', to: '2026-12-05' };
  expect(noteOf('2026-12', totals, chosen)).toBe('Saturday, December 5, 3 classes');
  expect(noteOf('2027-01', totals, chosen)).toBe('Choose a day to see its classes.');
  expect(noteOf('2026-12', totals, {})).toBe('Choose a day to see its classes.');
});
