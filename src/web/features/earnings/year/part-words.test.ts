import { expect, test } from 'vitest';
import { parts } from './part-words.ts';

test('lists the parts so that they add up to the net, with disputes among the refunds', () => {
  const shown = {
    gross: 100,
    refunds: 20,
    disputes: 10,
    commission: 7,
    penalties: 5,
    net: 58,
    paid: 40,
  };
  const amounts = parts.map(({ name, amount }) => [name, amount(shown)] as const);
  expect(Object.fromEntries(amounts)).toEqual({
    Gross: 100,
    Refunds: -30,
    Commission: -7,
    Penalties: -5,
    Net: 58,
    'Paid out': 40,
  });
  const adding = amounts.slice(0, 4).reduce((sum, [, dollars]) => sum + dollars, 0);
  expect(adding).toBe(shown.net);
});

test('writes no negative zero', () => {
  const nothing = {
    gross: 0,
    refunds: 0,
    disputes: 0,
    commission: 0,
    penalties: 0,
    net: 0,
    paid: 0,
  };
  for (const { amount } of parts) expect(Object.is(amount(nothing), 0)).toBe(true);
});
