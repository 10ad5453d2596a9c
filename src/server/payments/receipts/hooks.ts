// Module hooks of receipts: exports a person's receipts, and removes their name when the account is erased.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { findReceiptsOf, forgetLearner } from './receipt-store.ts';

export const receiptsHooks: ModuleHooks = {
  module: 'receipts',
  exportData: async (tx, personId) => {
    const receipts = await findReceiptsOf(tx, personId);
    return receipts.length > 0 ? receipts : undefined;
  },
  erase: forgetLearner,
};
