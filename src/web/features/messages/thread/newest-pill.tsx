// Button over the end of a conversation while it is scrolled up: how many new messages wait below, and the way there.
import { ArrowDown } from 'lucide-react';
import type { Conversation } from '#contract/messages/message-shapes.ts';
import { Button } from '#web/ui/button/button.tsx';
import { startOf } from './merge-messages.ts';
import { unreadOf } from './new-mark.ts';

interface NewestPillProps {
  conversation: Conversation;
  onPress: () => void;
}

export function NewestPill({ conversation, onPress }: NewestPillProps) {
  const hasNew = unreadOf(conversation) > 0;
  return (
    <Button
      size="sm"
      variant={hasNew ? 'solid' : 'outline'}
      className={
        hasNew
          ? 'absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-pop'
          : 'absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! bg-surface shadow-pop'
      }
      onClick={onPress}
    >
      <ArrowDown aria-hidden="true" />
      {hasNew ? newText(conversation) : 'Newest messages'}
    </Button>
  );
}

/** "3 new messages"; "30+ new messages" where more are unread than a page has. */
export function newText(conversation: Conversation): string {
  const count = unreadOf(conversation);
  const { unreadFrom } = conversation;
  const hasMore = unreadFrom !== null && unreadFrom < startOf(conversation);
  if (hasMore) return `${count}+ new messages`;
  return count === 1 ? '1 new message' : `${count} new messages`;
}
