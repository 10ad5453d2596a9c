// What payments bring to the whole product: forgetting the address of somebody who leaves, also at the demo's provider.
import { forgetDemoAccount, forgetDemoPayers } from '#platform/payments/demo/forget-payers.ts';
import type { Feature } from '#platform/features/feature.ts';
import { forgetAddress } from './store.ts';

export const payersFeature: Feature = {
  noun: 'payers',
  erase: async (tx, personId) => {
    await forgetDemoPayers(tx, await forgetAddress(tx, personId));
    await forgetDemoAccount(tx, personId);
  },
};
