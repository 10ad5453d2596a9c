// List of jobs that failed for good.
import { useQuery } from '@tanstack/react-query';
import type { Output } from '#contract/endpoints.ts';
import { waitingQuery } from '#web/features/admin/waiting-query.ts';
import { FailedCard, FailedPart } from './failed-part.tsx';
import { useRetry } from '../money/use-retry.ts';

type FailedJob = Output<'GET /api/admin/jobs/failed'>['jobs'][number];

export function FailedJobs() {
  const jobs = useQuery({
    ...waitingQuery('GET /api/admin/jobs/failed'),
    select: (data) => ({ total: data.total, items: data.jobs }),
  });
  return (
    <FailedPart
      id="failed-jobs"
      title="Jobs"
      empty="No job was given up in the last year."
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
