// The module hooks of announcements: a draft in the demo, export of those that a person got, deletion with the account.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { makeDemoDraft } from './demo-draft.ts';
import { deleteReceived, findAllReceived } from './recipient-store.ts';

export const announcementsHooks: ModuleHooks = {
  module: 'announcements',
  demo: { fill: makeDemoDraft },
  exportData: async (tx, personId) => {
    const received = await findAllReceived(tx, personId);
    if (received.length === 0) return undefined;
    return received.map(({ subject, body: text, reached_at: receivedAt }) => ({
      subject,
      text,
      receivedAt,
    }));
  },
  erase: deleteReceived,
};
