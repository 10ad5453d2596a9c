// Finds the next dates of an instructor or a studio, for the list on a site of theirs.
import type { ClassCard } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import type { FeedTopic } from '../feeds/feed-topics.ts';
import { readFeedPage } from '../feeds/read-feed.ts';
import type { CardContext } from '../listing/read-cards.ts';

export interface EmbedDate {
  card: ClassCard;
  session: ClassCard['sessions'][number];
}

/** The soonest dates belong to the soonest classes, so no more classes than dates are read. */
export async function findEmbedDates(
  db: Db,
  context: CardContext,
  { topic, count }: { topic: FeedTopic; count: number },
): Promise<{ dates: EmbedDate[]; tags: string[] }> {
  const { items, tags } = await readFeedPage(db, context, { topic, most: count });
  const dates = items
    .flatMap(({ card }) => card.sessions.map((session) => ({ card, session })))
    .toSorted((a, b) => Date.parse(a.session.startTime) - Date.parse(b.session.startTime));
  return { dates: dates.slice(0, count), tags };
}
