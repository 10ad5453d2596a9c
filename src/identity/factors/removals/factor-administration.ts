// Implements the part of the identity port through which operators remove second factors and passkeys of others.
import type { FactorAdministration, ListedFactor } from '#platform/identity-port.ts';
import type { Db } from '#platform/db/db.ts';
import type { Identity } from '../../identity.ts';
import { findPasskeysOf } from '../../passkeys/passkey-store.ts';
import { findShownFactors } from '../../users/user-store.ts';
import { askForRemoval } from './ask-for-removal.ts';
import { cancelRemoval, stopRemoval } from './end-removal.ts';
import { presentRemoval } from './present-removal.ts';
import { removeDueFactor } from './remove-due-factor.ts';
import { findDueRemovals, findRemoval, findRemovalsOf } from './removal-store.ts';
import { dueBy } from './waiting-time.ts';

const mostRemovals = 20;

export const factorAdministration = (identity: Identity): FactorAdministration => ({
  list: async (userId) => {
    const factors = await findListed(identity.db, userId);
    const removals = await findRemovalsOf(identity.db, userId, mostRemovals);
    return { factors, removals: removals.map(presentRemoval) };
  },
  find: async (tx, id) => {
    const removal = await findRemoval(tx, { id });
    return removal && presentRemoval(removal);
  },
  ask: (tx, input) => askForRemoval(identity, tx, input),
  cancel: (tx, id) => cancelRemoval(identity, tx, id),
  stop: (tx, secret) => stopRemoval(identity, tx, secret),
  findDue: (page) => findDueRemovals(identity.db, { ...page, ...dueBy(identity.clock.now()) }),
  removeDue: (tx, id) => removeDueFactor(identity, tx, id),
});

async function findListed(db: Db, userId: string): Promise<ListedFactor[]> {
  const factors = await findShownFactors(db, userId);
  const passkeys = await findPasskeysOf(db, userId);
  return [
    ...factors
      .filter(({ status }) => status === 'verified')
      .map(({ id, type, friendly_name: name, created_at: since }) => ({
        id,
        kind: type,
        name,
        since,
      })),
    ...passkeys.map(({ id, friendly_name: name, created_at: since }) => ({
      id,
      kind: 'passkey' as const,
      name,
      since,
    })),
  ];
}
