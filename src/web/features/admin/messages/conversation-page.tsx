// Page of a whole conversation, read-only; without a reason it shows nothing but the question for one.
import { useQuery } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { isId } from '#web/kit/text/id-text.ts';
import { Button } from '#web/ui/button/button.tsx';
import { PersonLink } from '../admin-links.tsx';
import { auditAddress } from '../audit/audit-filter.ts';
import { Moment } from '../moment.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { BackLink } from '../shell/back-link.tsx';
import {
  conversationAddress,
  type ReadConversation,
  readConversationQuery,
} from './read-conversation.ts';
import { EarlierButton } from './earlier-button.tsx';
import { OpenReports } from './open-reports.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { Transcript } from './transcript.tsx';

export function ConversationPage({ id }: { id: string }) {
  const { data: read } = useQuery(readConversationQuery(id));
  return (
    <AdminShell
      title="Conversation"
      path={conversationAddress(id)}
      back={<BackLink to="/admin/message-reports">Reported messages</BackLink>}
    >
      {read ? <Read read={read} /> : <Unread id={id} />}
    </AdminShell>
  );
}

function Unread({ id }: { id: string }) {
  const [isAsking, setAsking] = useState(false);
  if (!isId(id)) return <p className="text-lg text-text-2">No conversation has this address.</p>;
  return (
    <div className="grid max-w-prose grid-cols-1 justify-items-start gap-4 rounded-2xl border border-dashed border-input-border px-6 py-8">
      <p className="flex items-start gap-4 text-lg text-text-2">
        <Lock aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <span>
          This conversation belongs to two people. To read it, give a reason: both of them see it.
        </span>
      </p>
      <Button variant="solid" onClick={() => setAsking(true)}>
        <Eye aria-hidden="true" />
        Give a reason
      </Button>
      {isAsking && <ReadDialog conversationId={id} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Read({ read }: { read: ReadConversation }) {
  const { conversation, reason, readAt } = read;
  const { id, learner, instructor, messages } = conversation;
  return (
    <>
      <div className="flex gap-3 rounded-2xl bg-info-soft px-4 py-3 text-info forced-colors:border">
        <Eye aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 wrap-anywhere">
          <p>
            <strong className="font-semibold">Both people see that our team has read this</strong>,
            on <Moment at={readAt} />, and why:
          </p>
          <p dir="auto" className="my-1 whitespace-pre-line">
            {reason}
          </p>
          <p>
            The{' '}
            <Link
              to={auditAddress({ subject: id })}
              className="font-semibold underline underline-offset-4"
            >
              audit log
            </Link>{' '}
            also keeps who has read it.
          </p>
        </div>
      </div>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-2">
        <Person side="Learner" person={learner} />
        <Person side="Instructor" person={instructor} />
      </dl>
      <div className="flex flex-col xl:flex-row-reverse xl:gap-6">
        <div className="xl:w-96 xl:flex-none xl:empty:hidden">
          <OpenReports conversationId={id} />
        </div>
        <div className="min-w-0 flex-1">
          <EarlierButton key={messages[0]?.id} read={read} />
          <Transcript conversation={conversation} now={new Date(readAt)} />
        </div>
      </div>
    </>
  );
}

function Person({ side, person }: { side: string; person: { id: string; fullName: string } }) {
  return (
    <div>
      <dt className="text-sm text-text-3">{side}</dt>
      <dd>
        <PersonLink person={person} />
      </dd>
    </div>
  );
}
