// Puts the messages that a page knows together with those it has just read, without a gap between them.
import type { Conversation, Message } from '#contract/messages/message-shapes.ts';

export type KnownMessages = Pick<Conversation, 'messages' | 'earlier'>;

/** What was read last wins. After a gap only the newer part stays: the earlier one can be read again. */
export function mergeMessages(known: KnownMessages, read: KnownMessages): KnownMessages {
  const [first, second] = startOf(known) <= startOf(read) ? [known, read] : [read, known];
  if (first.messages.length === 0) return second;
  if (second.messages.length === 0) return first;
  if (hasGap(first, second)) return second;
  const byPosition = new Map<number, Message>();
  for (const one of [...known.messages, ...read.messages]) byPosition.set(one.position, one);
  const messages = [...byPosition.values()].sort((a, b) => a.position - b.position);
  return { messages, earlier: first.earlier };
}

/** Whether messages are missing between an earlier part and a later one. */
export const hasGap = (first: KnownMessages, second: KnownMessages): boolean =>
  startOf(second) > endOf(first) + 1;

export const startOf = ({ messages }: Pick<KnownMessages, 'messages'>): number =>
  messages[0]?.position ?? 0;
export const endOf = ({ messages }: Pick<KnownMessages, 'messages'>): number =>
  messages.at(-1)?.position ?? 0;
