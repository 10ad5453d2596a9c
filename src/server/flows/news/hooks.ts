// Module hooks of the weekly mail: when a person was last mailed is exported, and deleted with their account.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteNewsMail, findNewsMail } from './news-mail-store.ts';

export const newsHooks: ModuleHooks = {
  module: 'news',
  exportData: async (tx, personId) => {
    const mail = await findNewsMail(tx, personId);
    return mail && { mailedAt: mail.mailed_at };
  },
  erase: deleteNewsMail,
};
