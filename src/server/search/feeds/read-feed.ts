// Reads a page of a feed: the cards of its classes, the soonest first, and where the next page begins.
import type { ClassCard } from '#contract/classes/classes.ts';
import type { Db } from '#platform/db/db.ts';
import { tags } from '../../shared/changes/change-tags.ts';
import { type CardContext, readCards } from '../listing/read-cards.ts';
import { type FeedPosition, findSoonestClasses, type SoonestClass } from './feed-store.ts';
import type { FeedTopic } from './feed-topics.ts';

export interface FeedItem extends Pick<SoonestClass, 'created_at' | 'updated_at'> {
  card: ClassCard;
}

export interface FeedPage {
  items: FeedItem[];
  /** Undefined on the last page. */
  next: FeedPosition | undefined;
  /** Of everything on the page. */
  tags: string[];
}

export async function readFeedPage(
  db: Db,
  context: CardContext,
  { topic, after, most }: { topic: FeedTopic; after?: FeedPosition | undefined; most: number },
): Promise<FeedPage> {
  const { choice } = topic;
  const now = context.clock.now();
  const found = await findSoonestClasses(db, { now, choice, after, most: most + 1 });
  const shown = found.slice(0, most);
  const last = found.length > most ? shown.at(-1) : undefined;
  const rows = new Map(shown.map((row) => [row.id, row]));
  const cards = await readCards(db, context, [...rows.keys()]);
  return {
    items: cards.flatMap((card) => {
      const row = rows.get(card.id);
      return row ? [{ card, created_at: row.created_at, updated_at: row.updated_at }] : [];
    }),
    next: last && { startsAt: last.next_starts_at, classId: last.id },
    tags: tagsOfFeed(topic, [...rows.keys()]),
  };
}

export const tagsOfFeed = (topic: FeedTopic, classIds: readonly string[]): string[] => [
  ...new Set([...topic.tags, ...classIds.map(tags.class)]),
];

/** "1798800000000-5f0c…": as an address carries it. */
export const writePosition = ({ startsAt, classId }: FeedPosition): string =>
  `${startsAt.getTime()}-${classId}`;

const position = /^(\d{1,14})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Undefined for what no page of ours leads to. */
export function readPosition(text: string): FeedPosition | undefined {
  const [, ms, classId] = position.exec(text) ?? [];
  return ms && classId ? { startsAt: new Date(Number(ms)), classId } : undefined;
}
