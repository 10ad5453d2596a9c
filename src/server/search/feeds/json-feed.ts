// Writes the next classes of a topic as a JSON Feed 1.1 (jsonfeed.org).
import { marketplaceTags, shareLink } from '#domain/classes/share-tag.ts';
import { measures } from '#domain/measures.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { FeedTopic } from './feed-topics.ts';
import { summaryOf } from './feed-texts.ts';
import { type FeedItem, type FeedPage, writePosition } from './read-feed.ts';

export function writeJsonFeed({ items, next }: FeedPage, topic: FeedTopic, by: Publisher): string {
  const { publicUrl, brandName } = by;
  const address = `${publicUrl}${topic.path}.json`;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${topic.name} · ${brandName}`,
    home_page_url: `${publicUrl}${topic.homePath}`,
    feed_url: address,
    ...(next && { next_url: `${address}?after=${writePosition(next)}` }),
    icon: `${publicUrl}/apple-touch-icon.png`,
    language: 'en-US',
    items: items.map((item) => presentItem(item, publicUrl)),
  });
}

function presentItem({ card, created_at, updated_at }: FeedItem, publicUrl: string) {
  const { teacher, picture, location, latitude, longitude, timeZone, sessions } = card;
  return {
    // Without the tag of the link, so that an item stays the same whatever its link becomes.
    id: `${publicUrl}/classes/${card.id}`,
    url: shareLink(publicUrl, card.id, marketplaceTags.feed),
    title: card.title,
    summary: summaryOf(card),
    content_text: card.description,
    // Pictures in a bucket have an absolute address of their own.
    ...(picture && { image: new URL(picture.url, publicUrl).href }),
    date_published: created_at.toISOString(),
    date_modified: updated_at.toISOString(),
    authors: [
      {
        name: teacher.fullName,
        url: `${publicUrl}/instructors/${encodeURIComponent(teacher.username)}`,
      },
    ],
    tags: [card.category.name],
    _class: { location, latitude, longitude, timeZone, currency: measures().currency, sessions },
  };
}
