// Makes what operators manage for integrators: a key, a webhook endpoint, and a failed delivery.
import type { Caller } from '#domain/permissions.ts';
import type { Db } from '#platform/db/db.ts';
import {
  makeApiKey,
  makeEndpoint,
  makeFailedDelivery,
} from '#tests/support/worlds/integrations.ts';

export function makeIntegrations(db: Db, { operator }: { operator: Caller }) {
  const operatorId = operator.id;
  // The row that changes it names when it was last changed.
  const at = new Date('2020-01-01T00:00:00Z');
  const webhook = async () => {
    // There may be only so many; each person of the matrix gets one.
    await db.deleteFrom('webhook_endpoints').execute();
    return makeEndpoint(db, { operatorId, events: ['payout.sent'], at });
  };
  return {
    apiKey: async () => (await makeApiKey(db, { operatorId })).id,
    webhook,
    delivery: async () => makeFailedDelivery(db, await webhook()),
  };
}
