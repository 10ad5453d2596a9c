// Module hooks of payers: erases a person's e-mail address from payments, also at the demo provider.
import { forgetDemoAccount, forgetDemoPayers } from '#platform/payments/demo/forget-payers.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { forgetAddress } from './payer-store.ts';

export const payersHooks: ModuleHooks = {
  module: 'payers',
  erase: async (tx, personId) => {
    await forgetDemoPayers(tx, await forgetAddress(tx, personId));
    await forgetDemoAccount(tx, personId);
  },
};
