// Writes the first message to somebody; where a conversation exists already, it is opened instead.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { loadFailureText } from '#web/kit/api/load-failure-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { targetOf, type WriteTarget } from '#web/kit/messages/write-address.ts';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { businessNow } from '#web/kit/time/business-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Composer } from '../compose/composer.tsx';
import { DropArea } from '../compose/drop-area.tsx';
import { usePhotos } from '../compose/use-photos.ts';
import { findQuery } from '../message-queries.ts';
import { useUnsent } from '../send/unsent-messages.ts';
import { onBegun, sendMessage } from '../send/send-messages.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useArrival } from './thread.tsx';
import { ThreadHead } from './thread-head.tsx';
import { NoSuchConversation, ThreadSkeleton } from './thread-states.tsx';

export function NewThread() {
  const { search } = useLocation();
  const target = targetOf(search);
  return target ? <AskedNewThread key={search} target={target} /> : <NoSuchConversation />;
}

function AskedNewThread({ target }: { target: WriteTarget }) {
  const { search } = useLocation();
  const { data, error, isFetching, refetch } = useQuery(findQuery(target));
  if (data?.id) return <Navigate to={`/messages/${data.id}${search}`} replace />;
  if (data) return <OpenNewThread target={target} found={data} />;
  if (!error) return <ThreadSkeleton />;
  if (loadFailureText(error, 'unreachable') === undefined) return <NoSuchConversation />;
  const isOwn = codeOf(error) === 'not_to_yourself';
  return (
    <div className="grid flex-1 content-center gap-4 px-6">
      <h1 className="text-2xl font-bold tracking-tight">
        {isOwn ? 'This is your own class' : 'Messages'}
      </h1>
      {isOwn ? (
        <>
          <p className="text-text-2">Learners who ask about it write to you here.</p>
          <LinkButton to="/messages" variant="outline" className="justify-self-start">
            All messages
          </LinkButton>
        </>
      ) : (
        <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

interface OpenNewThreadProps {
  target: WriteTarget;
  found: Output<'GET /api/conversations/find'>;
}

function OpenNewThread({ target, found: { person, about } }: OpenNewThreadProps) {
  const queryClient = useQueryClient();
  const { today } = useSite();
  const navigate = useNavigate();
  const photos = usePhotos();
  const thread = `new:${person.id}`;
  const outgoing = useUnsent().filter((message) => message.thread === thread);
  useArrival();
  useEffect(
    () => onBegun(thread, (id) => void navigate(`/messages/${id}`, { replace: true })),
    [thread, navigate],
  );
  return (
    <DropArea photos={photos}>
      <ThreadHead person={person} />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-4 sm:px-6">
        <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col justify-end py-5">
          <div className="my-auto flex flex-col items-center gap-3 py-8 text-center">
            <Avatar name={person.name} image={person.image} size="lg" />
            <p className="text-xl font-bold tracking-tight">
              Write to <bdi>{person.name}</bdi>
            </p>
            <p className="max-w-[44ch] text-text-2">
              {'learner_id' in target
                ? 'Only the two of you can read it. They get it here and by email, and can reply.'
                : 'Ask what to bring, whether it suits you, or how to get there. You get the reply here and by email.'}
            </p>
          </div>
          <div role="log" aria-live="polite" aria-label={`Messages with ${person.name}`}>
            {outgoing.map((message) => (
              <OutgoingBubble key={message.key} outgoing={message} />
            ))}
          </div>
        </div>
      </div>
      <Composer
        thread={thread}
        name={person.name}
        about={about}
        photos={photos}
        onSend={(text, files) => {
          const writtenAt = businessNow(today).toISOString();
          sendMessage(queryClient, { thread, target, text, after: 0, writtenAt }, files);
        }}
      />
    </DropArea>
  );
}
