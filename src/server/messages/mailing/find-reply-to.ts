// Writes the address that takes replies to a mail about messages, when that mail is sent: no table ever holds it.
import type { MailPayload } from '#contract/mails.ts';
import { createReplyAddresses } from '#platform/mail/inbound/reply-addresses.ts';
import type { FindReplyTo } from '#platform/mail/mail-templates.ts';
import type { Context } from '../../shared/context.ts';

export function createFindReplyTo({
  inboundMail,
}: Pick<Context['config'], 'inboundMail'>): FindReplyTo {
  if (!inboundMail) return () => undefined;
  const addresses = createReplyAddresses(inboundMail);
  return (kind, payload) => {
    if (kind !== 'new-messages') return undefined;
    const { conversationId, replySide: side } = payload as MailPayload<typeof kind>;
    return side && addresses.write({ conversationId, side });
  };
}
