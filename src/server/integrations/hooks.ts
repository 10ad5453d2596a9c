// The module hooks of integrations: export of what an operator has set up, and erasure of what receivers answered.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { eraseResponses } from './deliveries/delivery-store.ts';
import { findKeysOf } from './keys/api-key-store.ts';
import { findEndpointsOf } from './webhooks/endpoint-store.ts';

export const integrationsHooks: ModuleHooks = {
  module: 'integrations',
  exportData: async (tx, personId) => {
    const apiKeys = await findKeysOf(tx, personId);
    const webhooks = await findEndpointsOf(tx, personId);
    return apiKeys.length + webhooks.length === 0 ? undefined : { apiKeys, webhooks };
  },
  erase: eraseResponses,
};
