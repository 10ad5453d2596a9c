// Writes the address that takes replies to a mail about messages, where replies by mail are taken.
import { createReplyAddresses, type ReplyTarget } from '#platform/mail/inbound/reply-addresses.ts';
import type { Context } from '../../shared/context.ts';

export function replyAddressOf(
  { inboundMail }: Pick<Context['config'], 'inboundMail'>,
  { conversationId, side }: ReplyTarget,
): { replyTo?: string } {
  if (!inboundMail) return {};
  return { replyTo: createReplyAddresses(inboundMail).write({ conversationId, side }) };
}
