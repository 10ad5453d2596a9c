// Lists a person's second factors and passkeys for an operator, with the removals that were asked for.
import type { AdminFactorRemoval, AdminFactors } from '#contract/accounts/factor-calls.ts';
import { missing } from '#contract/errors.ts';
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
  if (!person || person.erased_at) throw missing('account');
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
  removal: FactorRemoval,
  names: Map<string, string>,
): AdminFactorRemoval => ({
  id: removal.id,
  factorId: removal.factorId,
  kind: removal.kind,
  name: removal.name,
  reason: removal.reason,
  askedBy: { id: removal.askedBy, fullName: names.get(removal.askedBy) ?? '' },
  askedAt: removal.askedAt.toISOString(),
  dueAt: removal.dueAt.toISOString(),
  state: removal.state,
  endedAt: removal.endedAt?.toISOString() ?? null,
});
