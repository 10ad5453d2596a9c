// Converts a dollar amount from the wire to whole cents.
import { Refusal } from '#contract/errors.ts';

/** Tolerates the binary rounding of a dollar amount; anything beyond it is not a whole cent. */
const slipCents = 1e-6;

export function readAmount(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (Math.abs(dollars * 100 - cents) > slipCents)
    throw new Refusal('invalid_input', { fields: { amount: 'must be in whole cents' } });
  return cents;
}
