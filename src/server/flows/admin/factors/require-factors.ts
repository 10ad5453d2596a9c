// Refuses what a hosted sign-in service does in its own console.
import { Refusal } from '#contract/errors.ts';
import type { FactorAdministration } from '#platform/identity-port.ts';
import type { Context } from '../../../shared/context.ts';

export function requireFactors({ identity }: Pick<Context, 'identity'>): FactorAdministration {
  if (!identity.factors) throw new Refusal('factors_hosted');
  return identity.factors;
}
