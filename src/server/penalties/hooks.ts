// Module hooks of penalties: exports an instructor's penalties, and erases their explanations. The ledger keeps the amounts
// when the account is erased.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { presentOwnPenalty } from './present-penalty.ts';
import { findPenaltiesOf, forgetExplanations } from './penalty-store.ts';

const most = 10_000;

export const penaltiesHooks: ModuleHooks = {
  module: 'penalties',
  exportData: async (tx, personId) => {
    const penalties = await findPenaltiesOf(tx, personId, most);
    return penalties.length > 0 ? penalties.map(presentOwnPenalty) : undefined;
  },
  erase: forgetExplanations,
};
