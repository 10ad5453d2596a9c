// Mailbox of the demo: the captured mails, and the one that the address names, both kept up to date.
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { Inbox, Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import type { Output } from '#contract/endpoints.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useLive } from '#web/kit/live/live.ts';
import { NotFoundView } from '#web/kit/page/not-found-view.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useArrivals } from './arrivals.ts';
import { ClearMailbox } from './clear-mailbox.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { focusEntry, focusPane, entryId } from './focus-pane.ts';
import { isMissing, mailboxPath, mailboxQuery, type CapturedMail } from './captured-mail.ts';
import { MailboxNotice } from './mailbox-notice.tsx';
import { MailboxPanes } from './mailbox-panes.tsx';
import { MailboxShell } from './mailbox-shell.tsx';
import { ListSkeleton } from './mailbox-skeleton.tsx';
import { ReceivedText } from './received-text.tsx';

export function Mailbox() {
  const chosenId = useSearchParams()[0].get('id');
  const mailbox = useQuery(mailboxQuery);
  const mails = mailbox.data?.messages;
  const arrival = useArrivals(mails);
  const clearAway = useClearAway();
  useFocusOnChoice(chosenId);
  const queryClient = useQueryClient();
  useLive(mails && 'mailbox', () => void queryClient.invalidateQueries(mailboxQuery));
  if (isMissing(mailbox.error)) return <NoMailboxHere />;
  return (
    <MailboxShell
      isReading={chosenId !== null && mails?.length !== 0}
      action={mails?.length ? <ClearMailbox count={mails.length} onCleared={clearAway} /> : null}
    >
      <p role="status" className="sr-only">
        {arrival}
      </p>
      <Contents mailbox={mailbox} chosenId={chosenId} />
    </MailboxShell>
  );
}

interface ContentsProps {
  mailbox: UseQueryResult<Output<'GET /api/dev/mail'>>;
  chosenId: string | null;
}

function Contents({ mailbox, chosenId }: ContentsProps) {
  const { data, error, isFetching, refetch } = mailbox;
  if (data?.messages.length === 0) return <EmptyMailbox />;
  const failure = !data && error && (
    <FailureNotice
      title="The mailbox could not be loaded"
      error={error}
      isTrying={isFetching}
      onRetry={() => void refetch().then(({ isSuccess }) => isSuccess && focusPage())}
    />
  );
  if (failure && !chosenId) return <Card>{failure}</Card>;
  const list = data ? (
    <MailboxList mails={data.messages} chosenId={chosenId} />
  ) : (
    failure || <ListSkeleton />
  );
  return <MailboxPanes chosenId={chosenId} list={list} />;
}

/** Visitors from other machines see the same as at any other missing address. */
function NoMailboxHere() {
  return (
    <>
      <PageHead title="Page Not Found" description="There is no page at this address." noindex />
      <NotFoundView />
    </>
  );
}

function EmptyMailbox() {
  return (
    <Card>
      <MailboxNotice
        icon={Inbox}
        title="No emails yet"
        action={<LinkButton to="/explore">Explore classes</LinkButton>}
      >
        As soon as the demo has something to tell somebody, the email appears here by itself.
      </MailboxNotice>
    </Card>
  );
}

function useClearAway(): () => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return () => {
    queryClient.setQueryData(mailboxQuery.queryKey, { messages: [] });
    void navigate(mailboxPath, { replace: true });
    toast({ title: 'Mailbox cleared' });
  };
}

/** Opening a mail moves focus into it; closing it moves focus back to its row in the list. */
function useFocusOnChoice(chosenId: string | null): void {
  const before = useRef(chosenId);
  useEffect(() => {
    const left = before.current;
    before.current = chosenId;
    if (left === chosenId) return;
    if (chosenId) focusPane();
    else if (left) focusEntry(left);
  }, [chosenId]);
}

interface MailboxListProps {
  mails: CapturedMail[];
  chosenId: string | null;
}

/** List of captured mails, newest first; each row is a link to its mail. */
function MailboxList({ mails, chosenId }: MailboxListProps) {
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
