import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each([
  [{}, 'Any date'],
  [{ from: '2026-12-05', to: '2026-12-05' }, 'Sat, Dec 5, 2026'],
  [{ from: '2026-12-05', to: '2026-12-06' }, 'Sat, Dec 5, 2026 – Sun, Dec 6, 2026'],
  [{ from: '2026-12-05' }, 'From Sat, Dec 5, 2026'],
  [{ to: '2026-12-05' }, 'Until Sat, Dec 5, 2026'],
])('writes %o as %s', (days, text) => {
  expect(daysText(days)).toBe(text);
});
