// A conversation in the list: who, when, the start of the newest message, and how many are unread.
import { Ban, BellOff, Image } from 'lucide-react';
import { Link } from 'react-router';
import type { ConversationSummary } from '#contract/messages/message-shapes.ts';
import { photoText } from '#domain/messages/photo-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { listTime } from '#web/kit/messages/message-days.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { draftOf, useUnsent } from '../send/unsent-messages.ts';
import { foundAddress } from '../thread/found-address.ts';
import { NotSent } from './not-sent.tsx';

interface InboxItemProps {
  conversation: ConversationSummary;
  isOpen: boolean;
}

export function InboxItem({ conversation, isOpen }: InboxItemProps) {
  const { id, person, last, unread, isBlocked, isMuted, isMarkedUnread, found } = conversation;
  const { today } = useSite();
  const now = useNow() ?? businessNow(today);
  const isUnread = unread > 0 || isMarkedUnread;
  return (
    <li>
      <Link
        to={found ? foundAddress(id, found.position) : `/messages/${id}`}
        aria-current={isOpen ? 'page' : undefined}
        data-conversation={id}
        className={classNames(
          'flex items-center gap-3 rounded-xl px-3 py-3 hover:bg-surface-2 focus-visible:-outline-offset-3',
          'aria-[current=page]:bg-accent-soft',
        )}
      >
        <Avatar name={person.name} image={person.image} className={isOpen ? 'bg-surface!' : ''} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <bdi
              className={classNames(
                'min-w-0 flex-1 truncate',
                isUnread ? 'font-bold' : 'font-semibold',
              )}
            >
              {person.name}
            </bdi>
            <time
              dateTime={last.sentAt}
              className={classNames(
                'shrink-0 text-sm',
                isUnread ? 'font-semibold text-accent' : 'text-text-3',
              )}
            >
              {listTime(last.sentAt, now)}
            </time>
          </span>
          <span className="flex items-center gap-2">
            <span
              className={classNames(
                'min-w-0 flex-1 truncate text-[0.9375rem]',
                isUnread && !found ? 'font-semibold text-text' : 'text-text-2',
              )}
            >
              <Preview conversation={conversation} isOpen={isOpen} />
            </span>
            {isMuted && <BellOff aria-label="Muted" className="size-4 shrink-0 text-text-3" />}
            {isBlocked && <Ban aria-label="Blocked" className="size-4 shrink-0 text-text-3" />}
            {isUnread && (
              <span
                className={classNames(
                  'grid h-6 min-w-6 shrink-0 place-items-center rounded-full px-1.5 text-xs font-bold tabular-nums',
                  isMuted ? 'bg-surface-3 text-text-2' : 'bg-solid text-on-solid',
                )}
              >
                {unread > 99 ? '99+' : unread > 0 && unread}
                <span className="sr-only"> unread</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function Preview({ conversation: { id, last, found }, isOpen }: InboxItemProps) {
  const failed = useUnsent().find(({ thread, failure }) => thread === id && failure !== undefined);
  if (found) return <Excerpt parts={found.excerpt} />;
  if (failed) return <NotSent message={failed} />;
  const draft = isOpen ? '' : draftOf(id).trim();
  if (draft)
    return (
      <>
        <span className="font-semibold text-warning">Draft:</span> <bdi>{draft}</bdi>
      </>
    );
  const words = last.text || photoText(last.pictures);
  return (
    <>
      {last.isMine && 'You: '}
      {!last.text && <Image aria-hidden="true" className="mr-1 inline size-4 align-[-2px]" />}
      <bdi>{words}</bdi>
    </>
  );
}

/** What the search has found, in the words around it. */
function Excerpt({ parts }: { parts: NonNullable<ConversationSummary['found']>['excerpt'] }) {
  return (
    <bdi>
      {parts.map(({ text, isFound }, index) =>
        isFound ? (
          <mark key={index} className="bg-transparent font-bold text-text">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </bdi>
  );
}
