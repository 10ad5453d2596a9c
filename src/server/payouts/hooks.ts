// What payouts bring to the whole product besides their calls: people's own copies of what they got. The books keep where
// money went; what a provider wanted to know of somebody who has left is forgotten.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { findPayoutData, forgetRequirements } from './payout-export-store.ts';

export const payoutsHooks: ModuleHooks = {
  module: 'payouts',
  exportData: findPayoutData,
  erase: forgetRequirements,
};
