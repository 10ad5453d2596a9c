// The reported messages of one person, oldest first; nothing else of the conversation is here.
import type { AdminMessageReport } from '#contract/messages/message-admin-calls.ts';
import { MessagePhotos } from '#web/kit/messages/message-photos.tsx';
import { Moment } from '../moment.tsx';

interface ReportedMessagesProps {
  messages: AdminMessageReport['messages'];
  author: string;
}

export function ReportedMessages({ messages, author }: ReportedMessagesProps) {
  if (messages.length === 0)
    return <p className="text-text-3">They had not written anything when it was reported.</p>;
  return (
    <ol
      aria-label="Reported messages"
      className="grid grid-cols-1 gap-4 border-l-3 border-input-border pl-4"
    >
      {messages.map(({ id, text, pictures, sentAt }) => (
        <li key={id}>
          <p className="text-sm text-text-3">
            <Moment at={sentAt} />
          </p>
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
        </li>
      ))}
    </ol>
  );
}
