// A message on its way, or one that was not sent, with the ways to go on.
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, Image } from 'lucide-react';
import { photoText } from '#domain/messages/photo-text.ts';
import { useOffline } from '#web/kit/offline/use-offline.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { OutgoingMessage } from '../send/unsent-messages.ts';
import { discardMessage, sendAgain } from '../send/send-messages.ts';
import { Bubble } from './bubble.tsx';

export function OutgoingBubble({ outgoing }: { outgoing: OutgoingMessage }) {
  const queryClient = useQueryClient();
  const isOffline = useOffline();
  const { text, photos, writtenAt, failure, isUnreached } = outgoing;
  const isWaiting = isOffline && (failure === undefined || isUnreached === true);
  return (
    <>
      <Bubble
        message={{ isMine: true, text, sentAt: writtenAt, isToAll: false }}
        author="You"
        isFirst
        isLast
        isFaded
        photos={
          photos > 0 && (
            <p className="mb-1 inline-flex items-center gap-2 rounded-2xl bg-accent-soft/50 px-4 py-2.5 text-on-accent-soft">
              <Image aria-hidden="true" className="size-5" />
              {photoText(photos)}
            </p>
          )
        }
        state={
          isWaiting
            ? '· Waiting for a connection'
            : failure === undefined
              ? '· Sending…'
              : '· Not sent'
        }
      />
      {failure !== undefined && !isWaiting && (
        <div
          role="alert"
          className="mt-1 ml-auto flex max-w-[85%] flex-wrap items-center justify-end gap-x-2 text-danger sm:max-w-[70%]"
        >
          <p className="flex min-w-0 items-start gap-1.5 text-sm font-medium">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {failure}
          </p>
          <span className="flex gap-2">
            <Button size="sm" variant="outline" onClick={() => sendAgain(queryClient, outgoing)}>
              Retry
            </Button>
            <Button size="sm" variant="ghost" onClick={() => discardMessage(outgoing)}>
              Delete
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
