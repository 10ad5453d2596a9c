// What receipts bring to the whole product besides their call: people's own copies, without them once they have left.
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
