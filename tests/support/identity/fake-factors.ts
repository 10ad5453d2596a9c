// Fake factors of people at the sign-in service: every removal can be asked for, and its id is also that of its person.
import { randomUUID } from 'node:crypto';
import { dayMs } from '#domain/time/durations.ts';
import type { FactorAdministration, FactorRemoval } from '#platform/identity-port.ts';

const removalOf = (userId: string): FactorRemoval => {
  const askedAt = new Date();
  return {
    id: userId,
    userId,
    factorId: randomUUID(),
    kind: 'totp',
    name: 'My phone',
    reason: 'The phone is lost.',
    askedBy: randomUUID(),
    askedAt,
    dueAt: new Date(askedAt.getTime() + dayMs),
    state: 'waiting',
    endedAt: null,
  };
};

export const fakeFactors = (): FactorAdministration => ({
  list: async () => ({ factors: [], removals: [] }),
  find: async (_tx, id) => removalOf(id),
  ask: async (_tx, { userId }) => removalOf(userId),
  cancel: async (_tx, id) => removalOf(id),
  stop: async () => undefined,
  findDue: async () => [],
  removeDue: async () => undefined,
});
