// A captured mail: sender, recipients, subject, time and attachments, as HTML, as text and as headers.
import { useQuery } from '@tanstack/react-query';
import { MailX, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#web/ui/tabs/tabs.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { isMissing, mailboxPath, type MailDetail, mailQuery } from './captured-mail.ts';
import { MailboxNotice } from './mailbox-notice.tsx';
import { MailSkeleton } from './mailbox-skeleton.tsx';
import { MessageFrame } from './message-frame.tsx';
import { focusPane } from './focus-pane.ts';
import { ReceivedText } from './received-text.tsx';
import { byteText } from './byte-text.ts';

export function MessageView({ id }: { id: string }) {
  const mail = useQuery(mailQuery(id));
  if (isMissing(mail.error)) return <GoneNotice />;
  if (mail.data) return <Message mail={mail.data} />;
  if (!mail.error) return <MailSkeleton />;
  return (
    <FailureNotice
      title="This email could not be loaded"
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
      title="This email is no longer here"
      action={
        <LinkButton to={mailboxPath} variant="outline">
          See all emails
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
      <TabsList aria-label="Ways to read this email">
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

/** Formats a person as "Lin Hart <lin@example.org>", or as the address alone. */
function personText({ name, email }: { name: string; email: string }): string {
  return name ? `${name} <${email}>` : email;
}

/** Headers of a mail, in their original order. */
function MessageHeaders({ headers }: { headers: MailDetail['headers'] }) {
  return (
    <dl className="divide-y divide-border rounded-xl border border-border text-sm">
      {headers.map(({ name, value }, index) => (
        // The same header may occur twice.
        <div key={`${index} ${name}`} className="grid gap-1 px-4 py-3 sm:grid-cols-[12rem_1fr]">
          <dt className="font-semibold wrap-anywhere">{name}</dt>
          <dd className="wrap-anywhere text-text-2">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface AttachmentListProps {
  id: string;
  attachments: MailDetail['attachments'];
}

/** Attachments of a mail, to download. */
function AttachmentList({ id, attachments }: AttachmentListProps) {
  return (
    <section aria-label="Attachments" className="mt-5">
      <ul className="flex flex-wrap gap-3">
        {attachments.map(({ index, filename, contentType, bytes }) => (
          <li key={index} className="max-w-full">
            <a
              href={`${mailboxPath}/${id}/attachments/${index}`}
              download={filename}
              className="flex min-h-11 max-w-full items-center gap-3 rounded-xl border border-input-border px-4 py-2 transition-colors hover:border-text hover:bg-surface-2"
            >
              <Download aria-hidden="true" className="size-5 shrink-0 text-text-2" />
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{filename}</span>
                <span className="block text-sm wrap-anywhere text-text-2">
                  {contentType}, {byteText(bytes)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
