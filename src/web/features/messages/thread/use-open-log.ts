// What an open conversation shows, and where: its messages, those on their way, the line "New", and the way to its end.
import { useLayoutEffect, useState } from 'react';
import type { Conversation } from '#contract/messages/message-shapes.ts';
import { notArrived } from '../send/not-arrived.ts';
import type { OutgoingMessage } from '../send/unsent-messages.ts';
import type { KnownMessages } from './merge-messages.ts';
import { useNewMark } from './new-mark.ts';
import { useStickToEnd } from './stick-to-end.ts';
import { useIsVisible, useMarkRead, useThreadMessages } from './use-thread.ts';

export interface OpenLog {
  conversation: Conversation;
  outgoing: OutgoingMessage[];
  /** The earlier part at which it opens; without it, at the newest messages. */
  opening: KnownMessages | undefined;
  /** Position of the message that a search has found. */
  found: number | undefined;
  /** Whether the conversation has been read since it was opened. */
  isFresh: boolean;
}

export function useOpenLog({ conversation, outgoing, opening, found, isFresh }: OpenLog) {
  const thread = useThreadMessages(conversation, opening);
  const { messages, hasNewest } = thread;
  const [isWatching, setWatching] = useState(false);
  const mark = useNewMark(conversation, { isFresh, isWatching });
  const { goToEnd, ...end } = useStickToEnd({
    firstKey: messages[0]?.id ?? '',
    startAt: found === undefined ? '[data-new-messages]' : '[data-found-message]',
    startKey: found === undefined ? `${mark.openedAt}` : 'found',
    hasNewest,
  });
  const isSeen = useIsVisible() && end.isAtEnd;
  if (isSeen !== isWatching) setWatching(isSeen);
  useMarkRead(conversation, isSeen && mark.isOpened);
  const [jumps, setJumps] = useState(0);
  useLayoutEffect(() => {
    if (jumps > 0) goToEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- only when somebody asked for it
  }, [jumps]);
  const goToNewest = () => {
    thread.showNewest();
    setJumps(jumps + 1);
  };
  const pending = notArrived(outgoing, messages);
  const newestKey = pending.at(-1)?.key;
  const [sentKey, setSentKey] = useState(newestKey);
  if (newestKey !== sentKey) {
    setSentKey(newestKey);
    if (newestKey !== undefined) {
      mark.clear();
      goToNewest();
    }
  }
  return { ...thread, ...end, pending, goToNewest, newFrom: mark.newFrom };
}
