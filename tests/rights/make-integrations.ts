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
  const webhook = () => makeEndpoint(db, { operatorId, events: ['payout.sent'] });
  return {
    apiKey: async () => (await makeApiKey(db, { operatorId })).id,
    webhook,
    delivery: async () => makeFailedDelivery(db, await webhook()),
  };
}
