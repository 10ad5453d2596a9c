// Writes the next classes of a category as a JSON Feed 1.1 (jsonfeed.org).
import { presentCategory } from '#contract/classes/categories.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { priceText } from '#domain/money/money.ts';
import type { Db } from '#platform/db/db.ts';
import { presentPicture } from '#platform/pictures/present-picture.ts';
import type { Publisher } from '#platform/calendar/publisher.ts';
import type { FeedTopic } from './feed-topics.ts';
import { type ClassRow, findNextClasses } from './feed-store.ts';
import type { Context } from '../../shared/context.ts';

const mostClasses = 100;

export async function writeJsonFeed(
  db: Db,
  context: Pick<Context, 'clock' | 'storage'>,
  { topic, by }: { topic: FeedTopic; by: Publisher },
): Promise<string> {
  const { slug, categoryId, name } = topic;
  const { publicUrl, brandName } = by;
  const rows = await findNextClasses(db, {
    now: context.clock.now(),
    categoryId,
    most: mostClasses,
  });
  const explore = `${publicUrl}/explore`;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${name} · ${brandName}`,
    home_page_url: categoryId === undefined ? explore : `${explore}?category=${categoryId}`,
    feed_url: `${publicUrl}/feeds/${slug}.json`,
    icon: `${publicUrl}/apple-touch-icon.png`,
    language: 'en-US',
    items: rows.map((row) => presentItem(context, row, publicUrl)),
  });
}

function presentItem({ storage }: Pick<Context, 'storage'>, row: ClassRow, publicUrl: string) {
  const url = `${publicUrl}/classes/${row.id}`;
  const { starts_at: startTime, ends_at: endTime, meetings } = row;
  const when = sessionText({ startTime, endTime, meetings }, row.time_zone);
  const cover = row.cover && presentPicture(storage, row.cover).url;
  return {
    id: url,
    url,
    title: row.title,
    summary: `${when} · ${row.location} · ${priceText(row.own_price_cents ?? row.price_cents)}`,
    content_text: row.description,
    // Pictures in a bucket have an absolute address of their own.
    ...(cover && { image: new URL(cover, publicUrl).href }),
    date_published: row.created_at.toISOString(),
    date_modified: row.updated_at.toISOString(),
    authors: [{ name: row.full_name, url: `${publicUrl}/instructors/${row.username}` }],
    tags: [presentCategory(row.category_id).name],
  };
}
