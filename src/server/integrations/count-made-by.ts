// Counts what a person has set up for integrators that goes on working without them, for the audit log.
import type { Db } from '#platform/db/db.ts';
import { countValidKeysOf } from './keys/api-key-store.ts';
import { countEndpointsOf } from './webhooks/endpoint-store.ts';

/** Keys and endpoints belong to the marketplace: nobody who leaves stops the programs that use them. Zeros are left out. */
export async function countMadeBy(
  tx: Db,
  { personId, at }: { personId: string; at: Date },
): Promise<{ apiKeysLeft?: number; webhooksLeft?: number }> {
  const apiKeysLeft = await countValidKeysOf(tx, personId, at);
  const webhooksLeft = await countEndpointsOf(tx, personId);
  return { ...(apiKeysLeft > 0 && { apiKeysLeft }), ...(webhooksLeft > 0 && { webhooksLeft }) };
}
