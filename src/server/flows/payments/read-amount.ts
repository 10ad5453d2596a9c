// An amount in dollars as it travels, in whole cents.
import { Refusal } from '#contract/errors.ts';

/** Dollars are sums of powers of two on the wire: what is meant is the nearest cent. */
const slipCents = 1e-6;

export function readAmount(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (Math.abs(dollars * 100 - cents) > slipCents)
    throw new Refusal('invalid_input', { fields: { amount: 'must be in whole cents' } });
  return cents;
}
