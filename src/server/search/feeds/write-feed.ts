// Writes a feed by its name and ending; undefined where there is none.
import type { Db } from '#platform/db/db.ts';
import type { CardContext } from '../listing/read-cards.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';
import { writeCalendarFeed } from './calendar-feed.ts';
import { findCategoryTopic, findFolderTopic } from './feed-topics.ts';
import { writeJsonFeed } from './json-feed.ts';
import { readFeedPage, readPosition } from './read-feed.ts';
import { writeRssFeed } from './rss-feed.ts';

export const feedEndings = ['ics', 'json', 'rss'] as const;
export type FeedEnding = (typeof feedEndings)[number];

interface Asked {
  /** Left out for a category, and for all classes. */
  folder: string | undefined;
  name: string;
  ending: FeedEnding;
  /** Where the page before ended, as its `next_url` says. */
  after: string | undefined;
}

const mostClasses = 50;

export async function writeFeed(
  db: Db,
  context: CardContext & PublisherContext,
  { folder, name, ending, after }: Asked,
): Promise<{ text: string; tags: string[] } | undefined> {
  const position = after === undefined ? undefined : readPosition(after);
  if (after !== undefined && !position) return undefined;
  const topic =
    folder === undefined ? findCategoryTopic(name) : await findFolderTopic(db, { folder, name });
  if (!topic) return undefined;
  const by = await readPublisher(db, context);
  if (ending === 'ics') return writeCalendarFeed(db, context, { topic, by });
  const page = await readFeedPage(db, context, { topic, after: position, most: mostClasses });
  const write = ending === 'json' ? writeJsonFeed : writeRssFeed;
  return { text: write(page, topic, by), tags: page.tags };
}
