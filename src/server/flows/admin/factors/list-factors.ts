// Lists a person's second factors and passkeys for an operator, with the removals that were asked for.
import type { AdminFactorRemoval, AdminFactors } from '#contract/accounts/factor-calls.ts';
import { Refusal } from '#contract/errors.ts';
import type { Db } from '#platform/db/db.ts';
import type { FactorRemoval } from '#platform/identity-port.ts';
import { findNames, findProfile } from '../../../accounts/account-store.ts';
import type { Context } from '../../../shared/context.ts';

export async function listFactors(
  db: Db,
  { identity }: Pick<Context, 'identity'>,
  personId: string,
): Promise<AdminFactors> {
  const person = await findProfile(db, personId);
  if (!person || person.erased_at) throw new Refusal('not_found');
  if (!identity.factors) return { isHosted: true, factors: [], removals: [] };
  const { factors, removals } = await identity.factors.list(personId);
  const names = await findNames(
    db,
    removals.map(({ askedBy }) => askedBy),
  );
  return {
    isHosted: false,
    factors: factors.map((factor) => ({ ...factor, since: factor.since.toISOString() })),
    removals: removals.map((removal) => presentRemoval(removal, names)),
  };
}

const presentRemoval = (
  { userId: _, askedBy, askedAt, dueAt, endedAt, ...removal }: FactorRemoval,
  names: Map<string, string>,
): AdminFactorRemoval => ({
  ...removal,
  askedBy: { id: askedBy, fullName: names.get(askedBy) ?? '' },
  askedAt: askedAt.toISOString(),
  dueAt: dueAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
