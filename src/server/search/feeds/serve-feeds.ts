// Serves the feeds of the classes, the sitemap, robots.txt and the manifest that lets people install the site.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { missing } from '#contract/errors.ts';
import type { ReadPublic } from '#platform/db/replica/read-public.ts';
import type { ResponseCache } from '#platform/http/cache/response-cache.ts';
import { knownResponseOf } from '#platform/http/cache/cached-response.ts';
import { sendKnown } from '#platform/http/cache/known-response.ts';
import { writeCalendarFeed } from './calendar-feed.ts';
import { findFeedTopic } from './feed-topics.ts';
import { writeJsonFeed } from './json-feed.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';
import { writeWebManifest } from './web-manifest.ts';
import type { Context } from '../../shared/context.ts';
import { type PublisherContext, readPublisher } from '../../shared/read-publisher.ts';
import { tags } from '../../shared/changes/change-tags.ts';

export type FeedContext = Pick<Context, 'db' | 'clock' | 'storage'> &
  PublisherContext & { responses: ResponseCache; readPublic?: ReadPublic | undefined };

const contentTypes = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
} as const;
type Ending = keyof typeof contentTypes;

export function serveFeeds(server: FastifyInstance, context: FeedContext): void {
  const { readPublic = (work) => work(context.db) } = context;
  /** `write` returns undefined where there is no such file. */
  const serve = (
    path: string,
    ending: Ending,
    write: (context: FeedContext, name: string) => Promise<string | undefined>,
  ) =>
    server.get<{ Params: { name?: string } }>(path, async (request, reply) => {
      const { name = '' } = request.params;
      const writeAt = () => readPublic((db) => write({ ...context, db }, name));
      const made = { name, ending, write: writeAt };
      return send(context.responses, request, reply, made);
    });
  serve('/robots.txt', 'txt', async ({ config }) => writeRobots(config.publicUrl));
  serve('/manifest.webmanifest', 'webmanifest', async (from) =>
    writeWebManifest(await readPublisher(from.db, from)),
  );
  serve('/sitemap.xml', 'xml', writeSitemap);
  serve('/sitemaps/:name.xml', 'xml', writeSitemapPart);
  serve('/feeds/:name.ics', 'ics', (from, name) => writeFeed(from, name, 'ics'));
  serve('/feeds/:name.json', 'json', (from, name) => writeFeed(from, name, 'json'));
}

async function writeFeed(
  context: FeedContext,
  slug: string,
  ending: 'ics' | 'json',
): Promise<string | undefined> {
  const topic = findFeedTopic(slug);
  if (!topic) return undefined;
  const { db } = context;
  const by = await readPublisher(db, context);
  return ending === 'ics'
    ? writeCalendarFeed(db, context, { topic, by })
    : writeJsonFeed(db, context, { topic, by });
}

interface File {
  name: string;
  ending: Ending;
  write: () => Promise<string | undefined>;
}

/** Feeds show free seats too, but may lag behind them as lists do. */
const feedTags = [tags.list, tags.seats];

async function send(
  responses: ResponseCache,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, ending, write }: File,
): Promise<FastifyReply> {
  const key = `${request.routeOptions.url} ${name}`;
  const address = request.raw.url ?? '';
  const make = async () => {
    const text = await write();
    if (text === undefined) throw missing('file');
    const headers = { 'cache-control': 'no-cache' };
    return { text, type: contentTypes[ending], headers, tags: feedTags };
  };
  const cached = responses.find(address) ?? (await responses.read({ key, address, make }));
  return sendKnown(reply, knownResponseOf(cached, request.headers));
}

/** Writes robots.txt: search engines may read everything but the API, and find the sitemap. */
const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
