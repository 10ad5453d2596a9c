// Serves the feeds of the classes, the sitemap, robots.txt and the manifest that lets people install the site.
import type { FastifyInstance } from 'fastify';
import type { WrittenResponse } from '#platform/http/cache/cached-response.ts';
import { readPublisher } from '../../shared/read-publisher.ts';
import { tags } from '../../shared/changes/change-tags.ts';
import { type FeedContext, sendCached } from './send-cached.ts';
import { type FeedEnding, feedEndings, writeFeed } from './write-feed.ts';
import { writeSitemap, writeSitemapPart } from './sitemap.ts';
import { writeWebManifest } from './web-manifest.ts';

const contentTypes = {
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
} as const satisfies Record<FeedEnding | 'txt' | 'xml' | 'webmanifest', string>;

interface Named {
  folder?: string;
  name?: string;
}

export function serveFeeds(server: FastifyInstance, context: FeedContext): void {
  serveFiles(server, context);
  for (const ending of feedEndings) {
    serveFeed(server, context, { path: `/feeds/:name.${ending}`, ending });
    serveFeed(server, context, { path: `/feeds/:folder/:name.${ending}`, ending });
  }
}

/** `write` returns undefined where there is no such file. */
function serveFiles(server: FastifyInstance, context: FeedContext): void {
  const { readPublic = (work) => work(context.db) } = context;
  const serve = (
    path: string,
    ending: keyof typeof contentTypes,
    write: (context: FeedContext, name: string) => Promise<string | undefined>,
  ) =>
    server.get<{ Params: Named }>(path, (request, reply) => {
      const { name = '' } = request.params;
      const make = async () => {
        const text = await readPublic((db) => write({ ...context, db }, name));
        return text === undefined
          ? undefined
          : { text, type: contentTypes[ending], tags: [tags.list] };
      };
      return sendCached(context, request, reply, { key: `${path} ${name}`, make });
    });
  serve('/robots.txt', 'txt', async ({ config }) => writeRobots(config.publicUrl));
  serve('/manifest.webmanifest', 'webmanifest', async (from) =>
    writeWebManifest(await readPublisher(from.db, from)),
  );
  serve('/sitemap.xml', 'xml', writeSitemap);
  serve('/sitemaps/:name.xml', 'xml', writeSitemapPart);
}

/** Feeds are public, so other sites may read the JSON in a browser. */
const anyOrigin = { 'access-control-allow-origin': '*' };

function serveFeed(
  server: FastifyInstance,
  context: FeedContext,
  { path, ending }: { path: string; ending: FeedEnding },
): void {
  const { readPublic = (work) => work(context.db) } = context;
  server.get<{ Params: Named; Querystring: { after?: unknown } }>(path, (request, reply) => {
    const { folder, name = '' } = request.params;
    const { after } = request.query;
    // Only a page of the JSON leads to another one.
    const position = ending === 'json' && after !== undefined ? textOf(after) : undefined;
    const asked = { folder, name, ending, after: position };
    const make = async (): Promise<Omit<WrittenResponse, 'headers'> | undefined> => {
      const written = await readPublic((db) => writeFeed(db, context, asked));
      return written && { ...written, type: contentTypes[ending] };
    };
    const key = `${path} ${JSON.stringify([folder, name, position])}`;
    const headers = ending === 'json' ? anyOrigin : {};
    return sendCached(context, request, reply, { key, make, headers });
  });
}

/** Writes robots.txt: search engines may read everything but the API, and find the sitemap. */
const writeRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    // Parts of other sites, which search engines should find there.
    'Disallow: /embed/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/** What is given twice is no position, and leads nowhere. */
const textOf = (given: unknown): string => (typeof given === 'string' ? given : '');
