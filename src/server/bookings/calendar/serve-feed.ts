// Serves calendar feeds to subscribed programs. They cannot sign in, so the secret address grants access.
import type { FastifyInstance } from 'fastify';
import { missing } from '#contract/errors.ts';
import { type CalendarFeedContext, writeFeed } from './write-feed.ts';
import type { Context } from '../../shared/context.ts';

const feedHeaders = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

export function serveCalendarFeed(
  server: FastifyInstance,
  { db, ...context }: CalendarFeedContext & Pick<Context, 'db'>,
): void {
  server.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params }, reply) => {
    const isOne = /^[\w-]{32,64}$/.test(params.token);
    const text = isOne ? await writeFeed(db, context, params.token) : undefined;
    if (text === undefined) throw missing('calendar');
    return reply.headers(feedHeaders).send(text);
  });
}
