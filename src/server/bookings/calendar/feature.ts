// What calendars bring to the whole product besides their calls: an address that leaves with its owner.
import type { Feature } from '#platform/features/feature.ts';
import { deleteFeed, findFeed } from './store.ts';

export const calendarFeature: Feature = {
  noun: 'calendar',
  exportData: async (tx, personId) => {
    const feed = await findFeed(tx, personId);
    return feed && { addressGivenOutAt: feed.created_at };
  },
  erase: deleteFeed,
};
