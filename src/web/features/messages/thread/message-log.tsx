// The messages of a conversation in a box of their own that scrolls, with what is on its way at the end.
import { ArrowDown, Eye } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { Conversation, Message } from '#contract/messages/message-shapes.ts';
import { dayWord, timeOf } from '#web/kit/messages/message-days.ts';
import { type ThreadRow, threadRows } from '#web/kit/messages/thread-rows.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import type { OutgoingMessage } from '../send/unsent-messages.ts';
import { notArrived } from '../send/not-arrived.ts';
import { elementKeyOf } from '../send/send-messages.ts';
import { StoredBubble } from './bubble.tsx';
import { DayDivider, NewDivider, SubjectDivider } from './dividers.tsx';
import { MessageMenu } from './message-menu.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { useStickToEnd } from './stick-to-end.ts';
import { useMarkRead, useThreadMessages } from './use-thread.ts';

interface MessageLogProps {
  conversation: Conversation;
  outgoing: OutgoingMessage[];
}

export function MessageLog({ conversation, outgoing }: MessageLogProps) {
  const { person, otherReadUpTo, views } = conversation;
  const { messages, earlier, isLoadingEarlier, loadEarlier } = useThreadMessages(conversation);
  const { today } = useSite();
  const now = useNow() ?? businessNow(today);
  // The mark of what is new stays where it was when the conversation was opened.
  const [readUpTo] = useState(conversation.readUpTo);
  const first = messages[0]?.id ?? '';
  const { box, content, isAtEnd, onScroll, goToEnd } = useStickToEnd(first, '[data-new-messages]');
  useMarkRead(conversation, isAtEnd);
  const pending = notArrived(outgoing, messages);
  const newestKey = pending.at(-1)?.key;
  useEffect(() => {
    if (newestKey !== undefined) goToEnd();
    // oxlint-disable-next-line react/exhaustive-deps -- only when another message was written
  }, [newestKey]);
  const lastMine = messages.findLast(({ isMine }) => isMine);
  const stateOf = (message: Message): ReactNode =>
    message === lastMine &&
    (message.position <= otherReadUpTo ? '· Seen' : message === messages.at(-1) && '· Sent');
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-live="polite"
        aria-busy={isLoadingEarlier}
        aria-label={`Messages with ${person.name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] focus-visible:-outline-offset-3 sm:px-6"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-3xl flex-col justify-end py-5">
          {earlier !== null && (
            <Button
              size="sm"
              variant="outline"
              className="mx-auto mb-6"
              onClick={loadEarlier}
              aria-disabled={isLoadingEarlier}
            >
              {isLoadingEarlier ? 'Loading…' : 'Show earlier messages'}
            </Button>
          )}
          {threadRows(messages, { readUpTo, views }).map((row) => (
            <Fragment key={keyOf(row)}>
              <Row row={row} conversation={conversation} now={now} stateOf={stateOf} />
            </Fragment>
          ))}
          {pending.map((message) => (
            <OutgoingBubble key={message.key} outgoing={message} />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <Button
          size="sm"
          variant="outline"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full bg-surface shadow-pop"
          onClick={goToEnd}
        >
          <ArrowDown aria-hidden="true" />
          Newest messages
        </Button>
      )}
    </div>
  );
}

function keyOf(row: ThreadRow): string {
  if (row.kind === 'day') return `day ${row.at}`;
  if (row.kind === 'subject') return `subject ${row.before}`;
  if (row.kind === 'view') return `view ${row.at}`;
  return row.kind === 'new' ? 'new' : elementKeyOf(row.message);
}

interface RowProps {
  row: ThreadRow;
  conversation: Conversation;
  now: Date;
  stateOf: (message: Message) => ReactNode;
}

function Row({ row, conversation, now, stateOf }: RowProps) {
  if (row.kind === 'day') return <DayDivider at={row.at} now={now} />;
  if (row.kind === 'subject') return <SubjectDivider about={row.about} />;
  if (row.kind === 'new') return <NewDivider />;
  if (row.kind === 'view') return <ViewNotice {...row} now={now} />;
  const { message } = row;
  return (
    <StoredBubble
      {...row}
      author={conversation.person.name}
      state={stateOf(message)}
      menu={!message.isMine && <MessageMenu conversation={conversation} message={message} />}
    />
  );
}

/** An operator has read the conversation: both sides are told when, and why. */
function ViewNotice({ at, reason, now }: Conversation['views'][number] & { now: Date }) {
  return (
    <div className="mt-5 flex gap-3 rounded-2xl bg-info-soft px-4 py-3 text-[0.9375rem] text-info forced-colors:border">
      <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">Our team read this conversation</strong> (
        <time dateTime={at}>
          {dayWord(at, now)}, {timeOf(at)}
        </time>
        ). Reason: <q>{reason}</q>
      </p>
    </div>
  );
}
