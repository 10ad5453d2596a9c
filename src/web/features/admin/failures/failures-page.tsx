// Page of mails and jobs that failed for good, each with its reason and a retry button.
import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '#web/features/admin/list/admin-list.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { waitingQuery } from '#web/features/admin/queues/waiting-query.ts';
import type { Output } from '#contract/endpoints.ts';
import { FailedCard, FailedPart } from './failed-part.tsx';
import { useRetry } from '../money/use-retry.ts';

export function FailuresPage() {
  return (
    <AdminShell
      title="Emails and jobs"
      path="/admin/failures"
      lead="What failed as often as makes sense to try. Remove the cause, then try it again."
    >
      <BothLists />
    </AdminShell>
  );
}

/** Waits for both queries: a list that arrives later must not push the other one down. */
function BothLists() {
  const { isPending: areMailsPending } = useQuery(waitingQuery('GET /api/admin/mails/failed'));
  const { isPending: areJobsPending } = useQuery(waitingQuery('GET /api/admin/jobs/failed'));
  if (areMailsPending || areJobsPending) return <CardSkeletons />;
  return (
    <div className="grid grid-cols-1 gap-12">
      <FailedMails />
      <FailedJobs />
    </div>
  );
}

type FailedJob = Output<'GET /api/admin/jobs/failed'>['jobs'][number];

/** List of jobs that failed for good. */
function FailedJobs() {
  const jobs = useQuery({
    ...waitingQuery('GET /api/admin/jobs/failed'),
    select: (data) => ({ total: data.total, items: data.jobs }),
  });
  return (
    <FailedPart
      id="failed-jobs"
      title="Jobs"
      empty="No job has failed in the last year."
      query={jobs}
    >
      {(job) => <JobCard job={job} />}
    </FailedPart>
  );
}

function JobCard({ job }: { job: FailedJob }) {
  const { retry, isSending } = useRetry('POST /api/admin/jobs/{id}/retry');
  const { id, name, meaning, payload, failedAt, attempts, reason } = job;
  return (
    <FailedCard
      id={id}
      title={meaning || name}
      facts={
        <p className="font-mono text-sm wrap-anywhere">
          {name} {JSON.stringify(payload)}
        </p>
      }
      {...{ failedAt, attempts, reason, isSending }}
      words="Try again"
      onRetry={() => retry(id)}
    />
  );
}

type FailedMail = Output<'GET /api/admin/mails/failed'>['mails'][number];

/** List of mails that failed for good. */
function FailedMails() {
  const mails = useQuery({
    ...waitingQuery('GET /api/admin/mails/failed'),
    select: (data) => ({ total: data.total, items: data.mails }),
  });
  return (
    <FailedPart
      id="failed-mails"
      title="Emails"
      empty="No email has failed in the last 90 days."
      query={mails}
    >
      {(mail) => <MailCard mail={mail} />}
    </FailedPart>
  );
}

function MailCard({ mail }: { mail: FailedMail }) {
  const { retry, isSending } = useRetry('POST /api/admin/mails/{id}/send-again');
  const { id, kind, to, failedAt, attempts, reason } = mail;
  return (
    <FailedCard
      id={id}
      title={kindText(kind)}
      facts={
        <p className="wrap-anywhere">
          To <bdi>{to.name}</bdi> {to.email}
        </p>
      }
      {...{ failedAt, attempts, reason, isSending }}
      words="Send again"
      onRetry={() => retry(id)}
    />
  );
}

/** "booking-confirmed" → "Booking confirmed" */
const kindText = (kind: string): string => {
  const words = kind.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
