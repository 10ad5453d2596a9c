// Where the line "New" stands: before what was unread when the conversation was opened, or what came while nobody was watching.
import { useState } from 'react';
import type { Conversation } from '#contract/messages/message-shapes.ts';
import { endOf } from './merge-messages.ts';

interface NewMark {
  /** Position of the first new message; undefined without such a line. */
  newFrom: number | undefined;
  /** The same when the conversation was opened. */
  openedAt: number | undefined;
  /** Whether what was unread on opening is known; until then nothing is marked as read. */
  isOpened: boolean;
  clear: () => void;
}

/** A conversation that was read a while ago is shown at once, and is fresh when it was read again. */
export function useNewMark(
  conversation: Conversation,
  { isFresh, isWatching }: { isFresh: boolean; isWatching: boolean },
): NewMark {
  const [newFrom, setNewFrom] = useState<number>();
  const [openedAt, setOpenedAt] = useState<number>();
  const [isOpened, setOpened] = useState(false);
  const unreadFrom = conversation.unreadFrom ?? undefined;
  const newest = endOf(conversation);
  const [known, setKnown] = useState(newest);
  if (known !== newest) setKnown(newest);
  if (isFresh && !isOpened) {
    setOpened(true);
    setNewFrom(unreadFrom);
    setOpenedAt(unreadFrom);
  } else if (isOpened && unreadFrom !== undefined && !isWatching && known !== newest)
    setNewFrom(unreadFrom);
  return { newFrom, openedAt, isOpened, clear: () => setNewFrom(undefined) };
}

/** Of the newest messages, those of the other person that are unread. */
export const unreadOf = ({ messages, readUpTo }: Conversation): number =>
  messages.filter(({ isMine, position }) => !isMine && position > readUpTo).length;
