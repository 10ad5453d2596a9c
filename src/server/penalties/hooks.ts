// What penalties bring to the whole product besides their calls: instructors' own copies of them. The books keep them when
// somebody leaves.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { presentOwnPenalty } from './present-penalty.ts';
import { findPenaltiesOf } from './penalty-store.ts';

const most = 10_000;

export const penaltiesHooks: ModuleHooks = {
  module: 'penalties',
  exportData: async (tx, personId) => {
    const penalties = await findPenaltiesOf(tx, personId, most);
    return penalties.length > 0 ? penalties.map(presentOwnPenalty) : undefined;
  },
};
