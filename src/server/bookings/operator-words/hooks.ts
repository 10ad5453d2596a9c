// The module hooks of operators' words to learners: they are the learner's to take along, and leave with them.
import type { Db } from '#platform/db/db.ts';
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteOperatorWordsTo, findOperatorWordsTo } from './operator-words-store.ts';

export const operatorWordsHooks: ModuleHooks = {
  module: 'operatorWords',
  exportData: async (tx: Db, personId: string) => {
    const words = await findOperatorWordsTo(tx, personId);
    return words.length > 0 ? { words } : undefined;
  },
  erase: (tx: Db, personId: string) => deleteOperatorWordsTo(tx, personId),
};
