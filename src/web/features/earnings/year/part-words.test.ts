import { expect, test } from 'vitest';
import { partsOfYear } from './part-words.ts';

const nothing = {
  gross: 0,
  refunds: 0,
  disputes: 0,
  commission: 0,
  tax: 0,
  penalties: 0,
  net: 0,
  paid: 0,
};

test('lists the parts so that they add up to the net, with disputes among the refunds', () => {
  const shown = {
    gross: 100,
    refunds: 20,
    disputes: 10,
    commission: 6,
    tax: 1,
    penalties: 5,
    net: 58,
    paid: 40,
  };
  const months = [{ month: '2026-12', ...shown }];
  const amounts = partsOfYear({ months }).map(({ name, amount }) => [name, amount(shown)] as const);
  expect(Object.fromEntries(amounts)).toEqual({
    Gross: 100,
    Refunds: -30,
    Commission: -6,
    'Tax on it': -1,
    Penalties: -5,
    Net: 58,
    'Paid out': 40,
  });
  const adding = amounts.slice(0, 5).reduce((sum, [, dollars]) => sum + dollars, 0);
  expect(adding).toBe(shown.net);
});

test('writes no negative zero, and no word of a tax that was not charged', () => {
  const parts = partsOfYear({ months: [{ month: '2026-12', ...nothing }] });
  expect(parts.map(({ name }) => name)).not.toContain('Tax on it');
  for (const { amount } of parts) expect(Object.is(amount(nothing), 0)).toBe(true);
});
