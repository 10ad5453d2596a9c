// The messages of a conversation as somebody reads them who is neither of the two: in order, each with its author.
import { Megaphone } from 'lucide-react';
import type { AdminConversation } from '#contract/messages/message-admin-calls.ts';
import type { MessageSubject } from '#contract/messages/message-shapes.ts';
import { shortDateText } from '#domain/text/date-text.ts';
import { dayWord, timeOf } from '#web/kit/messages/message-days.ts';
import { MessagePhotos } from '#web/kit/messages/message-photos.tsx';
import { type ThreadRow, threadRows } from '#web/kit/messages/thread-rows.ts';
import { useSite } from '#web/kit/api/site.ts';
import { ClassLink } from '../admin-links.tsx';

type Message = AdminConversation['messages'][number] & { isMine: boolean; position: number };

interface TranscriptProps {
  conversation: AdminConversation;
  now: Date;
}

export function Transcript({ conversation, now }: TranscriptProps) {
  const { learner, instructor } = conversation;
  return (
    <div
      role="group"
      aria-label="Messages"
      className="mt-6 rounded-2xl border border-border bg-surface px-5 py-6 shadow-card sm:px-6"
    >
      {rowsOf(conversation).map((row) => {
        if (row.kind === 'day') return <Day key={row.at} at={row.at} now={now} />;
        if (row.kind === 'subject')
          return <Subject key={`subject ${row.before}`} about={row.about} />;
        if (row.kind !== 'message') return null;
        const author = row.message.isMine ? instructor : learner;
        return <Written key={row.message.id} row={row} author={author.fullName} />;
      })}
    </div>
  );
}

/** The instructor's side counts as one's own, so that the rows fall into place as they do for the instructor. */
const rowsOf = ({ messages, instructor }: AdminConversation): ThreadRow<Message>[] =>
  threadRows(
    messages.map((message, index) => ({
      ...message,
      isMine: message.senderId === instructor.id,
      position: index + 1,
    })),
    { newFrom: undefined },
  );

function Day({ at, now }: { at: string; now: Date }) {
  return (
    <h2 className="mt-8 flex items-center gap-3 text-sm font-semibold text-text-3 first:mt-0 after:h-px after:flex-1 after:bg-border">
      <time dateTime={at}>{dayWord(at, now)}</time>
    </h2>
  );
}

function Subject({ about }: { about: MessageSubject }) {
  const { today } = useSite();
  return (
    <p className="mt-4 text-sm wrap-anywhere text-text-2">
      About <ClassLink shown={{ id: about.classId, title: about.title }} />
      {about.startTime && `, ${shortDateText(about.startTime, about.timeZone, today)}`}
    </p>
  );
}

interface WrittenProps {
  row: Extract<ThreadRow<Message>, { kind: 'message' }>;
  author: string;
}

function Written({ row: { message, isFirst }, author }: WrittenProps) {
  const { text, pictures, sentAt, isToAll } = message;
  return (
    <article className={isFirst ? 'mt-5' : 'mt-3'}>
      {isFirst ? (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <bdi className="font-semibold">{author}</bdi>
          <time dateTime={sentAt} className="text-sm text-text-3">
            {timeOf(sentAt)}
          </time>
        </p>
      ) : (
        <span className="sr-only">{author}: </span>
      )}
      {isToAll && (
        <p className="flex items-center gap-1 text-sm text-text-3">
          <Megaphone aria-hidden="true" className="size-4" />
          To everybody who booked
        </p>
      )}
      {text && (
        <p dir="auto" className="max-w-prose leading-7 wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      {pictures.length > 0 && (
        <div className="mt-2">
          <MessagePhotos pictures={pictures} author={author} />
        </div>
      )}
    </article>
  );
}
