// Receives replies by mail from a mail server or provider: checks the signature, and stores the mail before it responds.
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { systemClock } from '#platform/clock.ts';
import type { InboundMailConfig } from '#platform/config/inbound-mail-config.ts';
import { mostMailBytes } from '#platform/mail/inbound/mail-limits.ts';
import { createReplyAddresses } from '#platform/mail/inbound/reply-addresses.ts';
import { maySign, signatureHeader } from '#platform/mail/inbound/signed-body.ts';
import { networkOf, type RateLimiter } from '#platform/rate-limit.ts';
import type { Context } from '../../shared/context.ts';
import { createAcceptMail } from './accept-mail.ts';
import { createMailSlots } from './mail-slots.ts';
import { isForm, readWebhook } from './read-webhook.ts';
import { takeToken } from './take-token.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'log'> & {
  config: { inboundMail: InboundMailConfig | undefined };
  limiter: RateLimiter;
};

/** Mailgun sends the mail as it is only to an address that ends with "mime". */
const paths = ['/webhooks/mail', '/webhooks/mail/mime'];

/** A form is a little larger than the mail in it. */
const mostBodyBytes = mostMailBytes + 1024 * 1024;

/** Without inbound mail, there is no such address. */
export function serveMailWebhook(server: FastifyInstance, context: Needs): void {
  const { inboundMail } = context.config;
  if (!inboundMail) return;
  const { secrets } = inboundMail;
  const addresses = createReplyAddresses(inboundMail);
  const accept = createAcceptMail(context, addresses);
  const slots = createMailSlots(systemClock.now);
  const refuse = async (ip: string): Promise<never> => {
    await context.limiter.take('forgedEvent', null, ip);
    throw new Refusal('invalid_input', { message: 'The signature is not valid.' });
  };
  void server.register(async (plugin) => {
    // The signature covers every byte, so nothing may be parsed and serialized again before it is checked.
    plugin.removeAllContentTypeParsers();
    plugin.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const url of paths)
      plugin.route<{ Querystring: { to?: string; from?: string } }>({
        method: 'POST',
        url,
        bodyLimit: mostBodyBytes,
        onRequest: async ({ headers, ip }, reply) => {
          // A form may be signed within; for everything else, the header tells before the body has come.
          const header = headers[signatureHeader];
          const isWithin = header === undefined && isForm(headers['content-type']);
          if (!isWithin && !maySign(header, systemClock.now())) await refuse(ip);
          const giveBack = slots.take(networkOf(ip));
          if (!giveBack) throw new Refusal('busy');
          reply.raw.once('close', giveBack);
        },
        handler: async ({ body, headers, query, ip, url: address }) => {
          const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
          const at = systemClock.now();
          const read = await readWebhook({
            body: raw,
            headers,
            url: address,
            query,
            secrets,
            addresses,
            at,
          });
          if (read === 'not-signed') return refuse(ip);
          if (read !== 'no-address' && !(await takeToken(context.db, read, at))) return refuse(ip);
          slots.trust(networkOf(ip));
          // A mail to nobody is accepted: it would otherwise come again and again.
          const outcome = read === 'no-address' ? 'unknown-address' : await accept(read);
          if (outcome === 'busy')
            throw new Refusal('too_many_requests', { retryAfterSeconds: 600 });
          return { received: outcome === 'stored' };
        },
      });
  });
}
