// A captured mail: sender, recipients, subject, time and attachments, as HTML, as text and as headers.
import { useQuery } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs.tsx';
import { AttachmentList } from './attachment-list.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { isMissing, mailboxPath, type MailDetail, mailQuery } from './captured-mail.ts';
import { MailboxNotice } from './mailbox-notice.tsx';
import { MailSkeleton } from './mailbox-skeleton.tsx';
import { MessageFrame } from './message-frame.tsx';
import { MessageHeaders } from './message-headers.tsx';
import { focusPane } from './focus-pane.ts';
import { personText } from './person-text.ts';
import { ReceivedText } from './received-text.tsx';

export function MessageView({ id }: { id: string }) {
  const mail = useQuery(mailQuery(id));
  if (isMissing(mail.error)) return <GoneNotice />;
  if (mail.data) return <Message mail={mail.data} />;
  if (!mail.error) return <MailSkeleton />;
  return (
    <FailureNotice
      title="This mail could not be loaded"
      error={mail.error}
      isTrying={mail.isFetching}
      onRetry={() => void mail.refetch().then(({ isSuccess }) => isSuccess && focusPane())}
    />
  );
}

function GoneNotice() {
  return (
    <MailboxNotice
      icon={MailX}
      title="This mail is no longer here"
      action={
        <LinkButton to={mailboxPath} variant="outline">
          See all mail
        </LinkButton>
      }
    >
      The mailbox may have been cleared since.
    </MailboxNotice>
  );
}

function Message({ mail }: { mail: MailDetail }) {
  return (
    <article aria-labelledby="mail-subject" className="p-5 sm:p-8">
      <h2 id="mail-subject" className="text-2xl font-bold tracking-tight">
        {mail.subject || 'No subject'}
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Line name="From">{personText(mail.from)}</Line>
        <Line name="To">{personText(mail.to)}</Line>
        <Line name="Received">
          <ReceivedText at={mail.receivedAt} />
        </Line>
        <Line name="Kind">
          <Badge variant="outline">{mail.kind}</Badge>
        </Line>
      </dl>
      {mail.attachments.length > 0 && (
        <AttachmentList id={mail.id} attachments={mail.attachments} />
      )}
      <MessageTabs mail={mail} />
    </article>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

function MessageTabs({ mail }: { mail: MailDetail }) {
  return (
    <Tabs defaultValue="html" className="mt-6">
      <TabsList aria-label="Ways to read this mail">
        <TabsTrigger value="html">HTML</TabsTrigger>
        <TabsTrigger value="text">Text</TabsTrigger>
        <TabsTrigger value="headers">Headers</TabsTrigger>
      </TabsList>
      <TabsContent value="html">
        <MessageFrame id={mail.id} subject={mail.subject} />
      </TabsContent>
      <TabsContent value="text">
        <pre className="rounded-xl border border-border p-4 font-sans wrap-anywhere whitespace-pre-wrap sm:p-6">
          {mail.text}
        </pre>
      </TabsContent>
      <TabsContent value="headers">
        <MessageHeaders headers={mail.headers} />
      </TabsContent>
    </Tabs>
  );
}
