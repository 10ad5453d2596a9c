// Stops a kind of email when a mail program asks for it by itself (RFC 8058): a POST without a sign-in, whatever its body.
import type { FastifyInstance } from 'fastify';
import type { Context } from '../shared/context.ts';
import { stopMails } from './choices/stop-mails.ts';

interface Address {
  Params: { token: string };
}

export function serveStopPosts(
  server: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'serverKeys'>,
): void {
  void server.register(async (plugin) => {
    // Mail providers send a form, which nothing here has to read: the address says everything.
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    plugin.post<Address>('/notifications/stop/:token', async ({ params: { token } }, reply) => {
      await stopMails(context.db, context, { token, isOn: false });
      return reply.headers({ 'cache-control': 'no-store' }).send({ stopped: true });
    });
    // Older mail programs open the address instead. Scanners do, too, so that only shows the page with the button.
    plugin.get<Address>('/notifications/stop/:token', async ({ params: { token } }, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/notifications/stop#${encodeURIComponent(token)}`, 303),
    );
  });
}
