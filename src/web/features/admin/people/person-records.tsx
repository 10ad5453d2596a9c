// Lists of what a person wrote and reported, to which the numbers on their page lead.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { MadeReport, WrittenReview } from '#contract/admin/record-calls.ts';
import { query } from '#web/kit/api/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ClassLink, PersonLink } from '../admin-links.tsx';
import { FoundList } from '../list/found-list.tsx';
import { pagedQuery } from '../list/found-query.ts';
import { Moment } from '../moment.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';
import { BackLink } from '../shell/back-link.tsx';

interface FrameProps {
  title: string;
  path: string;
  personId: string;
  children: ReactNode;
}

function Frame({ title, path, personId, children }: FrameProps) {
  const { data: person } = useQuery(
    query('GET /api/admin/people/{id}', { params: { id: personId } }),
  );
  return (
    <AdminShell
      title={title}
      path={path}
      lead={person && <PersonLink person={person} />}
      back={<BackLink to={`/admin/people/${personId}`}>Person</BackLink>}
    >
      {children}
    </AdminShell>
  );
}

export function PersonReviews() {
  const { id = '' } = useParams();
  const reviews = useInfiniteQuery(pagedQuery('GET /api/admin/people/{id}/reviews', id));
  return (
    <Frame title="Reviews written" path={`/admin/people/${id}/reviews`} personId={id}>
      <FoundList query={reviews} label="Reviews written" empty="No reviews.">
        {(review) => <ReviewLine review={review} />}
      </FoundList>
    </Frame>
  );
}

function ReviewLine({ review }: { review: WrittenReview }) {
  return (
    <div className="px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ClassLink shown={review.class} />
        <span>{review.rating} of 5 stars</span>
        {review.hiddenAt && <Badge variant="warning">Hidden</Badge>}
      </p>
      <p className="text-sm text-text-2">
        <Moment at={review.writtenAt} /> ·{' '}
        <Link to={`/admin/bookings/${review.bookingId}`} className="underline underline-offset-4">
          Booking
        </Link>
      </p>
      {review.comment && (
        <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
      )}
    </div>
  );
}

export function PersonReports() {
  const { id = '' } = useParams();
  const reports = useInfiniteQuery(pagedQuery('GET /api/admin/people/{id}/reports', id));
  return (
    <Frame title="Reports made" path={`/admin/people/${id}/reports`} personId={id}>
      <FoundList query={reports} label="Reports made" empty="No reports.">
        {(report) => <ReportLine report={report} />}
      </FoundList>
    </Frame>
  );
}

const aboutWords = {
  class: 'The class',
  review: 'A review of',
  question: 'A question about',
} as const;
const reportLooks = {
  open: { label: 'Open', variant: 'warning' },
  upheld: { label: 'Upheld', variant: 'success' },
  dismissed: { label: 'Dismissed', variant: 'neutral' },
} as const;

function ReportLine({ report }: { report: MadeReport }) {
  const { label, variant } = reportLooks[report.state];
  return (
    <div className="px-4 py-4 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>
          {aboutWords[report.about]} <ClassLink shown={report.class} />: {report.reason}
        </span>
        <Badge variant={variant}>{label}</Badge>
      </p>
      <p className="text-sm text-text-2">
        <Moment at={report.reportedAt} />
        {report.decidedAt && (
          <>
            {' · decided '}
            <Moment at={report.decidedAt} />
            {report.decidedBy && (
              <>
                {' by '}
                <PersonLink person={report.decidedBy} />
              </>
            )}
          </>
        )}
      </p>
      {report.message && (
        <p dir="auto" className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">
          {report.message}
        </p>
      )}
    </div>
  );
}
