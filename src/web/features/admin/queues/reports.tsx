// Queue of reported reviews, questions and classes, each with the reason, the reporter and the number of others.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminReport } from '#contract/admin/admin-shapes.ts';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { StarRow } from '#web/ui/star-row.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { AdminCard } from '../admin-card.tsx';
import { ClassLink, PersonLink } from '../admin-links.tsx';
import { AdminList } from '../list/admin-list.tsx';
import { useDecision } from '../use-decision.ts';
import { Complaint } from './complaint.tsx';
import { waitingQuery } from './waiting-query.ts';
import { hideText, reportReasonNames, reportWords, rulesText } from './report-words.ts';

export function Reports() {
  const query = useQuery(waitingQuery('GET /api/admin/reports'));
  return (
    <AdminList query={query} label="Reports" empty="Nothing has been reported.">
      {(report) => <ReportCard report={report} />}
    </AdminList>
  );
}

function ReportCard({ report }: { report: AdminReport }) {
  const [asked, setAsked] = useState<'uphold' | 'dismiss'>();
  const { review, question, reporter, others, message } = report;
  return (
    <>
      <AdminCard
        id={report.id}
        title={
          <>
            {review && 'A review of '}
            {question && 'A question about '}
            <ClassLink shown={report.class} />
          </>
        }
        since={report.reportedAt}
        facts={
          <>
            Class of <PersonLink person={report.class.instructor} />
          </>
        }
        actions={
          <>
            <Button
              size="sm"
              variant={report.isHeld ? 'outline' : 'solid'}
              onClick={() => setAsked('uphold')}
            >
              {hideText(report)}
            </Button>
            <Button
              size="sm"
              variant={report.isHeld ? 'solid' : 'outline'}
              onClick={() => setAsked('dismiss')}
            >
              {report.isHeld ? 'Publish' : 'Dismiss'}
            </Button>
          </>
        }
      >
        {report.isHeld && (
          <p>
            <Badge variant="info">Waiting for review</Badge>{' '}
            <span className="text-text-2">Nobody sees it until you publish it.</span>
          </p>
        )}
        {report.class.description !== null && !reporter && (
          <Quotation>{report.class.description}</Quotation>
        )}
        {review && <ReportedReview review={review} isHeld={report.isHeld} />}
        {question && <ReportedQuestion question={question} />}
        <Complaint
          reason={reporter ? reportReasonNames[report.reason] : rulesText(report.rules)}
          reporter={reporter}
          others={others}
          text={message}
        />
      </AdminCard>
      {asked && <Decide verdict={asked} report={report} onClose={() => setAsked(undefined)} />}
    </>
  );
}

interface ReportedReviewProps {
  review: NonNullable<AdminReport['review']>;
  isHeld: boolean;
}

function ReportedReview({ review, isHeld }: ReportedReviewProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StarRow rating={review.rating} />
        <span className="text-text-2">
          by <PersonLink person={review.author} />
        </span>
        {review.isHidden && !isHeld && <Badge variant="neutral">Hidden already</Badge>}
      </p>
      {review.comment && <Quotation>{review.comment}</Quotation>}
    </div>
  );
}

function ReportedQuestion({ question }: { question: NonNullable<AdminReport['question']> }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
        <span>
          Asked by <PersonLink person={question.author} />
        </span>
        {question.isHidden && <Badge variant="neutral">Hidden already</Badge>}
      </p>
      <Quotation>{question.question}</Quotation>
      {question.answer !== null && (
        <>
          <p className="text-text-2">The instructor answered:</p>
          <Quotation>{question.answer}</Quotation>
        </>
      )}
    </div>
  );
}

interface DecideProps {
  verdict: 'uphold' | 'dismiss';
  report: AdminReport;
  onClose: () => void;
}

function Decide({ verdict, report, onClose }: DecideProps) {
  const isUpheld = verdict === 'uphold';
  const { toast, reader, templates, ...words } = reportWords(verdict, report);
  const { send, ...sending } = useDecision('PUT /api/admin/reports/{id}', {
    toast,
    onDone: onClose,
  });
  return (
    <DecisionDialog
      {...words}
      variant={isUpheld ? 'danger' : 'solid'}
      reason={isUpheld ? 'required' : 'none'}
      reader={reader}
      templates={templates}
      {...sending}
      onSend={(reason) =>
        send({
          params: { id: report.id },
          body: {
            ...(isUpheld ? { verdict: 'uphold', reason } : { verdict: 'dismiss' }),
            ...(report.version !== null && { version: report.version }),
          },
        })
      }
      onClose={onClose}
    />
  );
}
