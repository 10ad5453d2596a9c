// Module hooks of payouts: exports a person's payouts, and erases what the provider required of them. The ledger keeps
// where the money went.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { findPayoutData, forgetRequirements } from './payout-export-store.ts';

export const payoutsHooks: ModuleHooks = {
  module: 'payouts',
  exportData: findPayoutData,
  erase: forgetRequirements,
};
