// A message on screen: text with its line breaks, photos, and the time below the last of a group.
import { Megaphone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Message } from '#contract/messages/message-shapes.ts';
import { timeOf } from '#web/kit/messages/message-days.ts';
import { MessagePhotos } from '#web/kit/messages/message-photos.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { MessageText } from './message-text.tsx';

interface BubbleProps {
  message: Pick<Message, 'isMine' | 'text' | 'sentAt' | 'isToAll'>;
  author: string;
  isFirst: boolean;
  isLast: boolean;
  photos?: ReactNode;
  /** What stands below the message instead of its time. */
  state?: ReactNode;
  menu?: ReactNode;
  isFaded?: boolean;
  /** The message that a search has found. */
  isFound?: boolean;
}

export function Bubble(props: BubbleProps) {
  const { message, author, isFirst, isLast, photos, state, menu, isFaded, isFound } = props;
  const { isMine, text, sentAt, isToAll } = message;
  return (
    <div
      data-found-message={isFound || undefined}
      className={classNames(
        'group/message relative flex max-w-[85%] flex-col sm:max-w-[70%]',
        isMine ? 'ml-auto items-end' : 'mr-auto items-start',
        isFirst ? 'mt-4' : 'mt-1',
      )}
    >
      <span className="sr-only">
        {isFound && 'Found: '}
        {isMine ? 'You' : author}:{' '}
      </span>
      {photos}
      {text && (
        <p
          dir="auto"
          className={classNames(
            'rounded-2xl px-4 py-2.5 leading-6 wrap-anywhere whitespace-pre-wrap forced-colors:border',
            isMine ? 'text-on-accent-soft' : 'border border-border bg-surface text-text',
            // The text keeps its contrast.
            isMine && (isFaded ? 'bg-accent-soft/50' : 'bg-accent-soft'),
            isLast && (isMine ? 'rounded-br-md' : 'rounded-bl-md'),
            isFound && 'outline-2 outline-offset-2 outline-accent',
          )}
        >
          <MessageText text={text} />
        </p>
      )}
      {(isLast || isToAll || state) && (
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 px-1 text-sm text-text-3">
          {isToAll && (
            <span className="inline-flex items-center gap-1">
              <Megaphone aria-hidden="true" className="size-4" />
              To everybody who booked ·
            </span>
          )}
          <time dateTime={sentAt}>{timeOf(sentAt)}</time>
          {state}
        </p>
      )}
      {menu}
    </div>
  );
}

interface StoredBubbleProps extends Pick<
  BubbleProps,
  'author' | 'isFirst' | 'isLast' | 'state' | 'menu' | 'isFound'
> {
  message: Message;
}

export function StoredBubble({ message, ...rest }: StoredBubbleProps) {
  const { pictures } = message;
  return (
    <Bubble
      message={message}
      photos={
        pictures.length > 0 && (
          <MessagePhotos
            pictures={pictures}
            author={message.isMine ? 'you' : rest.author}
            isMine={message.isMine}
          />
        )
      }
      {...rest}
    />
  );
}
