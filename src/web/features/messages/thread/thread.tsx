// An open conversation: its head, its messages, and where the next one is written.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Conversation, MessageSubject } from '#contract/messages/message-shapes.ts';
import { isId } from '#web/kit/text/id-text.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { targetOf } from '#web/kit/messages/write-address.ts';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { Composer } from '../compose/composer.tsx';
import { isTouch } from '../is-touch.ts';
import { DropArea } from '../compose/drop-area.tsx';
import { usePhotos } from '../compose/use-photos.ts';
import { conversationQuery, findQuery } from '../message-queries.ts';
import { useUnsent } from '../send/unsent-messages.ts';
import { sendMessage } from '../send/send-messages.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { foundPositionOf } from './found-address.ts';
import { OpeningLog } from './opening-log.tsx';
import { ThreadHead } from './thread-head.tsx';
import { NoSuchConversation, ThreadSkeleton } from './thread-states.tsx';

export function Thread({ id }: { id: string }) {
  if (!isId(id)) return <NoSuchConversation />;
  return <AskedThread id={id} />;
}

function AskedThread({ id }: { id: string }) {
  const asked = useQuery(conversationQuery(id));
  const { data, error, isFetching, refetch } = asked;
  if (data) return <OpenThread conversation={data} isFresh={asked.isFetchedAfterMount} />;
  if (!error) return <ThreadSkeleton />;
  if (loadFailureText(error, 'unreachable') === undefined) return <NoSuchConversation />;
  return (
    <div className="grid flex-1 content-center px-6">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">Messages</h1>
      <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
    </div>
  );
}

interface OpenThreadProps {
  conversation: Conversation;
  /** Whether it has been read since the page was opened; until then it is what an earlier visit has read. */
  isFresh: boolean;
}

function OpenThread({ conversation, isFresh }: OpenThreadProps) {
  const { id, person, state, messages } = conversation;
  const queryClient = useQueryClient();
  const { today } = useSite();
  const photos = usePhotos();
  const outgoing = useUnsent().filter(({ thread }) => thread === id);
  const found = foundPositionOf(useLocation().search);
  const { target, about, drop } = useSubject();
  useArrival();
  const canWrite = state === 'open';
  return (
    <DropArea photos={canWrite ? photos : undefined}>
      <ThreadHead person={person} conversation={conversation} />
      <OpeningLog key={found} {...{ conversation, outgoing, found, isFresh }} />
      {canWrite ? (
        <Composer
          thread={id}
          name={person.name}
          about={about}
          onDropSubject={drop}
          photos={photos}
          note={limitText(conversation)}
          onSend={(text, files) => {
            const after = messages.at(-1)?.position ?? 0;
            const writtenAt = businessNow(today).toISOString();
            const written = {
              thread: id,
              text,
              after,
              writtenAt,
              ...(about && target && { target }),
            };
            sendMessage(queryClient, written, files);
            drop();
          }}
        />
      ) : (
        <ClosedNotice conversation={conversation} />
      )}
    </DropArea>
  );
}

/** What the next message is about, where the address of the page says it. */
function useSubject() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const target = targetOf(search);
  const asked = useQuery({
    ...findQuery(target ?? { class_id: '' }),
    enabled: target !== undefined,
  });
  const about: MessageSubject | null = (target && asked.data?.about) ?? null;
  return {
    target,
    about,
    drop: () => {
      if (target) void navigate(pathname, { replace: true });
    },
  };
}

/** On a computer one writes at once; on a phone the keyboard would cover what was written. */
export function useArrival(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      const isFree =
        document.activeElement === document.body || document.activeElement?.closest('main');
      if (!isFree) return;
      if (isTouch()) focusPage();
      else document.querySelector<HTMLElement>('[data-fills-screen] textarea')?.focus();
    });
    return () => clearTimeout(timer);
  }, []);
}

function limitText({ messagesLeft, sendableInSeconds, person }: Conversation): string | undefined {
  if (messagesLeft === 0) return `Wait for a reply from ${person.name} before you write again.`;
  if (sendableInSeconds !== null) return 'You are writing very fast. Wait a moment.';
  if (messagesLeft === null || messagesLeft > 2) return undefined;
  return messagesLeft === 1
    ? `1 more message until ${person.name} replies.`
    : `${messagesLeft} more messages until ${person.name} replies.`;
}
