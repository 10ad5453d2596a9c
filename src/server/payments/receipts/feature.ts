// What receipts bring to the whole product besides their call: people's own copies, without them once they have left.
import type { Feature } from '#platform/features/feature.ts';
import { findReceiptsOf, forgetLearner } from './store.ts';

export const receiptsFeature: Feature = {
  noun: 'receipts',
  exportData: async (tx, personId) => {
    const receipts = await findReceiptsOf(tx, personId);
    return receipts.length > 0 ? receipts : undefined;
  },
  erase: forgetLearner,
};
