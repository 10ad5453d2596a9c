// Ends an alert when a mail program asks for it by itself (RFC 8058): a POST without a sign-in, whatever its body.
import type { FastifyInstance } from 'fastify';
import type { Context } from '../shared/context.ts';
import { deleteAlertByToken, deleteSearchesByToken } from './alert-store.ts';

interface Address {
  Params: { token: string };
  Querystring: { all?: string };
}

export function serveStopLinks(server: FastifyInstance, { db }: Pick<Context, 'db'>): void {
  void server.register(async (plugin) => {
    // Mail providers send a form, which nothing here has to read: the address says everything.
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    plugin.post<Address>('/alerts/stop/:token', async ({ params: { token }, query }, reply) => {
      const end = query.all === undefined ? deleteAlertByToken : deleteSearchesByToken;
      if (/^[\w-]{32,64}$/.test(token)) await end(db, token);
      return reply.headers({ 'cache-control': 'no-store' }).send({ stopped: true });
    });
    // Older mail programs open the address instead. Scanners do, too, so that only shows the page with the button.
    plugin.get<Address>('/alerts/stop/:token', async ({ params: { token } }, reply) =>
      reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(`/alerts/stop#${encodeURIComponent(token)}`, 303),
    );
  });
}
