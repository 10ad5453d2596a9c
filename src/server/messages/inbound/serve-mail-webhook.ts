// Receives replies by mail from a mail server or provider: checks the signature, and stores the mail before it responds.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { systemClock } from '#platform/clock.ts';
import type { InboundMailConfig } from '#platform/config/inbound-mail-config.ts';
import { mostMailBytes } from '#platform/mail/inbound/mail-limits.ts';
import { createReplyAddresses } from '#platform/mail/inbound/reply-addresses.ts';
import type { RateLimiter } from '#platform/rate-limit.ts';
import type { Context } from '../../shared/context.ts';
import { createAcceptMail } from './accept-mail.ts';
import { readWebhook } from './read-webhook.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'log'> & {
  config: { inboundMail: InboundMailConfig | undefined };
  limiter: RateLimiter;
};

/** A form is a little larger than the mail in it. */
const mostBodyBytes = mostMailBytes + 1024 * 1024;
/** Bodies are read before their signature can be checked, so few are in memory at once. */
const mostAtOnce = 4;

/** Without inbound mail, there is no such address. */
export function serveMailWebhook(server: FastifyInstance, context: Needs): void {
  const { inboundMail } = context.config;
  if (!inboundMail) return;
  const { secrets } = inboundMail;
  const addresses = createReplyAddresses(inboundMail);
  const accept = createAcceptMail(context, addresses);
  let atOnce = 0;
  void server.register(async (plugin) => {
    // The signature covers every byte, so nothing may be parsed and serialized again before it is checked.
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    plugin.route<{ Querystring: { to?: string; from?: string } }>({
      method: 'POST',
      url: '/webhooks/mail',
      bodyLimit: mostBodyBytes,
      onRequest: (_request, reply, done) => {
        if (atOnce >= mostAtOnce) return done(new Refusal('busy'));
        atOnce += 1;
        reply.raw.once('close', () => (atOnce -= 1));
        return done();
      },
      handler: async ({ body, headers, query, ip }) => {
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const at = systemClock.now();
        const read = await readWebhook({ body: raw, headers, query, secrets, addresses, at });
        if (read === 'not-signed') {
          await context.limiter.take('forgedEvent', null, ip);
          throw new Refusal('invalid_input', { message: 'The signature is not valid.' });
        }
        // A mail to nobody is accepted: it would otherwise come again and again.
        const outcome = read === 'no-address' ? 'unknown-address' : await accept(read);
        if (outcome === 'busy') throw new Refusal('too_many_requests', { retryAfterSeconds: 600 });
        return { received: outcome === 'stored' };
      },
    });
  });
}
