// The module hooks of calendars: export of the feed address, and its deletion with the account.
import type { ModuleHooks } from '#platform/modules/module-hooks.ts';
import { deleteFeed, findFeed } from './calendar-store.ts';

export const calendarHooks: ModuleHooks = {
  module: 'calendar',
  exportData: async (tx, personId) => {
    const feed = await findFeed(tx, personId);
    return feed && { addressGivenOutAt: feed.created_at };
  },
  erase: deleteFeed,
};
