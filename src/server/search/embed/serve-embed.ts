// Serves the lists that instructors and studios put on their own sites; the only pages that other sites may frame.
import type { FastifyInstance } from 'fastify';
import {
  type EmbedTheme,
  embedThemes,
  mostEmbedDates,
  standardEmbedDates,
} from '#domain/classes/embed.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '../../shared/portrait-url.ts';
import { readPublisher } from '../../shared/read-publisher.ts';
import { type FeedTopic, findInstructorTopic, findStudioTopic } from '../feeds/feed-topics.ts';
import { type FeedContext, sendCached } from '../feeds/send-cached.ts';
import { embedPolicy } from './embed-policy.ts';
import { findEmbedDates } from './find-embed-dates.ts';
import { writeEmbedPage } from './write-embed-page.ts';

type EmbedContext = FeedContext & { config: { mediaPublicUrl?: string | undefined } };

interface Asked {
  count: number;
  theme: EmbedTheme;
  /** Whether the list tells the page around it how high it is. */
  fits: boolean;
}

type FindTopic = (db: Db, name: string) => Promise<FeedTopic | undefined>;

export function serveEmbed(server: FastifyInstance, context: EmbedContext): void {
  const { readPublic = (work) => work(context.db) } = context;
  const headersOf = (look: Asked) => ({
    'content-security-policy': embedPolicy(context.config, look),
    // A sandboxed page with another opener policy is not shown in a tab of its own.
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  });
  const serve = (path: string, findTopic: FindTopic) =>
    server.get<{ Params: { name: string }; Querystring: Record<string, unknown> }>(
      path,
      (request, reply) => {
        const { name } = request.params;
        const look = readLook(request.query);
        const make = () =>
          readPublic(async (db) => {
            const topic = await findTopic(db, name);
            return topic && writeList({ ...context, db }, topic, look);
          });
        const key = `${path} ${JSON.stringify([name, look])}`;
        return sendCached(context, request, reply, { key, make, headers: headersOf(look) });
      },
    );
  serve('/embed/instructors/:name', findInstructorTopic);
  serve('/embed/studios/:name', findStudioTopic);
}

async function writeList(context: EmbedContext, topic: FeedTopic, look: Asked) {
  const { db, clock } = context;
  const { brandName, publicUrl } = await readPublisher(db, context);
  const { dates, tags } = await findEmbedDates(db, context, { topic, count: look.count });
  const text = writeEmbedPage({
    name: topic.name,
    homePath: topic.homePath,
    dates,
    theme: look.theme,
    fits: look.fits,
    today: clock.now().toISOString().slice(0, 10),
    brandName,
    publicUrl,
    pictureUrl: ({ picture }) => (picture ? pictureUrl(context, picture, 'narrowest') : undefined),
  });
  return { text, type: 'text/html; charset=utf-8', tags };
}

/** What is not understood counts as left out: the snippet stands on a site that nobody mends. */
function readLook({ count, theme, fit }: Record<string, unknown>): Asked {
  const number = Math.floor(Number(count));
  return {
    count: number >= 1 ? Math.min(number, mostEmbedDates) : standardEmbedDates,
    theme: embedThemes.find((one) => one === theme) ?? 'auto',
    fits: fit === 'true',
  };
}
