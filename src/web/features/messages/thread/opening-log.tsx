// The messages of a conversation from where it opens: the newest ones, the first unread one, or one that a search has found.
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { MessageLog } from './message-log.tsx';
import { LogSkeleton } from './thread-states.tsx';
import { openingPosition, partQuery } from './use-thread.ts';

export function OpeningLog(props: Omit<ComponentProps<typeof MessageLog>, 'opening'>) {
  const { conversation, found } = props;
  const [at] = useState(() => openingPosition(conversation, found));
  const { data, isFetching } = useQuery(partQuery(conversation.id, at));
  // Where it cannot be read, the newest messages are shown.
  if (at !== null && !data && isFetching) return <LogSkeleton />;
  return <MessageLog {...props} opening={data} />;
}
