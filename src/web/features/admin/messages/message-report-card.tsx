// Card of a report: whose messages, why somebody reported them, the reported ones alone, and what is or was decided.
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type {
  AdminMessageReport,
  MessageDecision,
} from '#contract/messages/message-admin-calls.ts';
import { messageReportReasons } from '#contract/messages/message-shapes.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { AdminCard } from '../admin-card.tsx';
import { PersonLink } from '../admin-links.tsx';
import { standingLooks } from '../people/standing-look.ts';
import { Complaint } from '../queues/complaint.tsx';
import { DecideReport } from './decide-report.tsx';
import { decisionLooks, earlierText } from './message-report-words.ts';
import { ReadDialog } from './read-dialog.tsx';
import { ReportedMessages } from './reported-messages.tsx';

interface MessageReportCardProps {
  report: AdminMessageReport;
  /** Whether the operator at the screen has reported it. */
  isMine: boolean;
  /** The conversation is on screen beside it. */
  isBesideConversation?: boolean;
}

export function MessageReportCard(props: MessageReportCardProps) {
  const { report, isMine, isBesideConversation = false } = props;
  const { id, reason, note, reporter, reported, messages, decision, reportedAt } = report;
  return (
    <AdminCard
      id={id}
      title={
        <>
          Messages from <Reported reported={reported} /> to <PersonLink person={reporter} />
        </>
      }
      since={reportedAt}
      decidedAt={decision?.at}
      facts={<Facts report={report} />}
      actions={
        isMine ? (
          <p className="text-text-2">You reported this, so another operator looks at it.</p>
        ) : (
          <Actions report={report} mayRead={!isBesideConversation} />
        )
      }
    >
      {decision && <Decision decision={decision} />}
      <Complaint reason={messageReportReasons[reason]} reporter={reporter} text={note} />
      <ReportedMessages messages={messages} author={reported.fullName} />
    </AdminCard>
  );
}

type Shown = Pick<AdminMessageReport, 'reported'>;

const Reported = ({ reported }: Shown) =>
  reported.hasLeft ? reported.fullName : <PersonLink person={reported} />;

function Facts({ report: { earlier, reported } }: { report: AdminMessageReport }) {
  const { label, variant } = standingLooks[reported.standing];
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {earlier > 0 && !reported.hasLeft ? (
        <Link
          to={`/admin/people/${reported.id}`}
          className="font-medium text-warning underline underline-offset-4"
        >
          {earlierText(earlier)}
        </Link>
      ) : (
        earlierText(earlier)
      )}
      {reported.standing !== 'good' && <Badge variant={variant}>{label}</Badge>}
    </span>
  );
}

function Decision({ decision }: { decision: NonNullable<AdminMessageReport['decision']> }) {
  const { verdict, by, note } = decision;
  const { label, variant } = decisionLooks[verdict];
  return (
    <div className="rounded-xl border border-border px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge variant={variant}>{label}</Badge>
        <span>
          by <bdi>{by}</bdi>
        </span>
      </p>
      {note && (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {note}
        </p>
      )}
    </div>
  );
}

/** None of the decisions stands out: the operator has to choose. */
function Actions({ report, mayRead }: { report: AdminMessageReport; mayRead: boolean }) {
  const [asked, setAsked] = useState<MessageDecision | 'read'>();
  const { reported, decision, conversationId } = report;
  const { hasLeft, standing } = reported;
  const close = () => setAsked(undefined);
  return (
    <>
      {!decision && !hasLeft && (
        <Button size="sm" variant="outline" onClick={() => setAsked('warned')}>
          Warn
        </Button>
      )}
      {!decision && !hasLeft && standing !== 'suspended' && (
        <Button size="sm" variant="outline" onClick={() => setAsked('suspended')}>
          Suspend
        </Button>
      )}
      {!decision && (
        <Button size="sm" variant="outline" onClick={() => setAsked('dismissed')}>
          Dismiss
        </Button>
      )}
      {mayRead && (
        <Button
          size="sm"
          variant={decision ? 'outline' : 'ghost'}
          className={
            decision ? '' : 'max-sm:-ml-4 max-sm:basis-full max-sm:justify-start sm:ml-auto'
          }
          onClick={() => setAsked('read')}
        >
          <Eye aria-hidden="true" />
          Read the conversation
        </Button>
      )}
      {asked === 'read' && <ReadDialog conversationId={conversationId} onClose={close} />}
      {asked && asked !== 'read' && (
        <DecideReport decision={asked} report={report} onClose={close} />
      )}
    </>
  );
}
