// Chooses the messages on their way that the conversation does not show yet: a response may be slower than the live notice.
import type { Message } from '#contract/messages/message-shapes.ts';
import type { OutgoingMessage } from './unsent-messages.ts';

/** Each stored message of mine stands for one of the same text that was written before it. */
export function notArrived(
  outgoing: readonly OutgoingMessage[],
  messages: readonly Message[],
): OutgoingMessage[] {
  const taken = new Set<string>();
  return outgoing.filter(({ text, photos, after, failure }) => {
    if (failure !== undefined) return true;
    const arrived = messages.find(
      (message) =>
        message.isMine &&
        message.position > after &&
        message.text === text.trim() &&
        message.pictures.length === photos &&
        !taken.has(message.id),
    );
    if (arrived) taken.add(arrived.id);
    return !arrived;
  });
}
