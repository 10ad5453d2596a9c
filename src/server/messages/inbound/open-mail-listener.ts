// Starts to take replies by SMTP, where a port is set for that.
import type { Config } from '#platform/config/config.ts';
import { createReplyAddresses } from '#platform/mail/inbound/reply-addresses.ts';
import {
  type SmtpListener,
  startSmtpListener,
} from '#platform/mail/inbound/smtp/start-smtp-listener.ts';
import type { Context } from '../../shared/context.ts';
import { createAcceptMail } from './accept-mail.ts';

type Needs = Pick<Context, 'db' | 'jobs' | 'log'> & { config: Pick<Config, 'inboundMail'> };

export async function openMailListener(context: Needs): Promise<SmtpListener | undefined> {
  const { inboundMail } = context.config;
  if (!inboundMail?.smtp) return undefined;
  const addresses = createReplyAddresses(inboundMail);
  const accept = createAcceptMail(context, addresses);
  return startSmtpListener({
    smtp: inboundMail.smtp,
    addresses,
    accept: async (mail) => ((await accept(mail)) === 'busy' ? 'busy' : 'stored'),
    log: context.log,
  });
}
