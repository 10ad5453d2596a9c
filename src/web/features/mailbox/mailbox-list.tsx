// List of captured mails, newest first; each row is a link to its mail.
import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { entryId } from './focus-pane.ts';
import { type CapturedMail, mailboxPath } from './captured-mail.ts';
import { ReceivedText } from './received-text.tsx';

export interface MailboxListProps {
  mails: CapturedMail[];
  chosenId: string | null;
}

export function MailboxList({ mails, chosenId }: MailboxListProps) {
  return (
    <ul className="divide-y divide-border">
      {mails.map((mail) => (
        <li key={mail.id}>
          <MailEntry mail={mail} isChosen={mail.id === chosenId} />
        </li>
      ))}
    </ul>
  );
}

function MailEntry({ mail, isChosen }: { mail: CapturedMail; isChosen: boolean }) {
  const { id, to, subject, preview, kind, receivedAt, attachmentCount } = mail;
  return (
    <Link
      id={entryId(id)}
      to={`${mailboxPath}?id=${id}`}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'grid gap-1 border-l-4 px-4 py-4 transition-colors focus-visible:-outline-offset-3 sm:px-5',
        isChosen ? 'border-l-accent bg-accent-soft' : 'border-l-transparent hover:bg-surface-2',
      )}
    >
      <span className="truncate text-sm text-text-2">To {to.name || to.email}</span>
      <span className="line-clamp-2 font-semibold text-text">{subject || 'No subject'}</span>
      <span className="line-clamp-2 text-sm text-text-2">{preview}</span>
      <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-text-2">
        <Badge variant="outline">{kind}</Badge>
        <ReceivedText at={receivedAt} />
        {attachmentCount > 0 && <AttachmentMark count={attachmentCount} />}
      </span>
    </Link>
  );
}

function AttachmentMark({ count }: { count: number }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Paperclip aria-hidden="true" className="size-4" />
      {count}
      <span className="sr-only">{count === 1 ? ' attachment' : ' attachments'}</span>
    </span>
  );
}
