// Writes the next classes of a topic as RSS 2.0 (rssboard.org/rss-specification).
import { marketplaceTags, shareLink } from '#domain/classes/share-tag.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import { xmlText } from '#platform/xml-text.ts';
import { seatsText, summaryOf } from './feed-texts.ts';
import type { FeedTopic } from './feed-topics.ts';
import type { FeedItem, FeedPage } from './read-feed.ts';

export function writeRssFeed({ items }: FeedPage, topic: FeedTopic, by: Publisher): string {
  const { publicUrl, brandName } = by;
  const address = `${publicUrl}${topic.path}.rss`;
  const title = `${topic.name} · ${brandName}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', title),
    element('link', `${publicUrl}${topic.homePath}`),
    element('description', `In-person classes, the next date first: ${title}`),
    element('language', 'en-us'),
    `<atom:link rel="self" type="application/rss+xml" href="${xmlText(address)}"/>`,
    ...items.map((item) => writeItem(item, publicUrl)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function writeItem({ card, created_at }: FeedItem, publicUrl: string): string {
  const { picture } = card;
  return [
    '<item>',
    element('title', card.title),
    element('link', shareLink(publicUrl, card.id, marketplaceTags.feed)),
    `<guid isPermaLink="false">${xmlText(`${publicUrl}/classes/${card.id}`)}</guid>`,
    element('pubDate', created_at.toUTCString()),
    element('category', card.category.name),
    element('dc:creator', card.teacher.fullName),
    element('description', describe(card)),
    ...(picture
      ? [
          `<media:thumbnail url="${xmlText(new URL(picture.url, publicUrl).href)}" width="${picture.width}" height="${picture.height}"/>`,
        ]
      : []),
    '</item>',
  ].join('\n');
}

/** Readers take the description as HTML, so it is escaped once for them and once for XML. */
function describe(card: FeedItem['card']): string {
  const seats = seatsText(card.available_spots);
  const lines = xmlText(card.description).replaceAll('\n', '<br>');
  return `<p>${xmlText(`${summaryOf(card)} · ${seats}`)}</p><p>${lines}</p>`;
}

const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`;
