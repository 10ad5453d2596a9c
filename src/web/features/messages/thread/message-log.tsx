// The messages of a conversation in a box of their own that scrolls, with what is on its way at the end.
import { Eye } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Conversation, Message } from '#contract/messages/message-shapes.ts';
import { dayWord, timeOf } from '#web/kit/messages/message-days.ts';
import { type ThreadRow, threadRows } from '#web/kit/messages/thread-rows.ts';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { elementKeyOf } from '../send/send-messages.ts';
import { StoredBubble } from './bubble.tsx';
import { DayDivider, NewDivider, SubjectDivider } from './dividers.tsx';
import { MessageMenu } from './message-menu.tsx';
import { NewestPill } from './newest-pill.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { type OpenLog, useOpenLog } from './use-open-log.ts';

export function MessageLog(props: OpenLog) {
  const { conversation, found } = props;
  const { person, otherReadUpTo, views } = conversation;
  const { box, content, isAtEnd, onScroll, goToNewest, newFrom, pending, ...thread } =
    useOpenLog(props);
  const { messages, earlier, isLoading, hasNewest } = thread;
  const { today } = useSite();
  const now = useNow() ?? businessNow(today);
  const lastMine = messages.findLast(({ isMine }) => isMine);
  const stateOf = (message: Message): ReactNode =>
    message === lastMine &&
    (message.position <= (otherReadUpTo ?? 0) ? '· Seen' : message === messages.at(-1) && '· Sent');
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-live="polite"
        aria-busy={isLoading}
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
              onClick={thread.loadEarlier}
              aria-disabled={isLoading}
            >
              {isLoading ? 'Loading…' : 'Show earlier messages'}
            </Button>
          )}
          {threadRows(messages, { newFrom, views }).map((row) => (
            <Fragment key={keyOf(row)}>
              <Row
                row={row}
                found={found}
                conversation={conversation}
                now={now}
                stateOf={stateOf}
              />
            </Fragment>
          ))}
          {!hasNewest && (
            <Button
              size="sm"
              variant="outline"
              className="mx-auto mt-6 mb-12"
              onClick={thread.loadLater}
              aria-disabled={isLoading}
            >
              {isLoading ? 'Loading…' : 'Show later messages'}
            </Button>
          )}
          {pending.map((message) => (
            <OutgoingBubble key={message.key} outgoing={message} />
          ))}
        </div>
      </div>
      {!isAtEnd && (
        <NewestPill
          conversation={conversation}
          onPress={() => {
            goToNewest();
            box.current?.focus({ preventScroll: true });
          }}
        />
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
  found: number | undefined;
  now: Date;
  stateOf: (message: Message) => ReactNode;
}

function Row({ row, conversation, found, now, stateOf }: RowProps) {
  if (row.kind === 'day') return <DayDivider at={row.at} now={now} />;
  if (row.kind === 'subject') return <SubjectDivider about={row.about} />;
  if (row.kind === 'new') return <NewDivider />;
  if (row.kind === 'view') return <ViewNotice {...row} now={now} />;
  const { message } = row;
  return (
    <StoredBubble
      {...row}
      author={conversation.person.name}
      isFound={message.position === found}
      state={stateOf(message)}
      menu={
        (message.text || !message.isMine) && (
          <MessageMenu conversation={conversation} message={message} />
        )
      }
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
