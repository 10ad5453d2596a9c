// Page of mails and jobs that failed for good, each with its reason and a retry button.
import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '#web/features/admin/admin-list.tsx';
import { AdminShell } from '#web/features/admin/admin-shell.tsx';
import { waitingQuery } from '#web/features/admin/waiting-query.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedMails } from './failed-mails.tsx';

export function FailuresPage() {
  return (
    <AdminShell
      title="Mails and jobs"
      path="/admin/failures"
      lead="What was tried as often as makes sense, and given up. Remove the cause, then try it again."
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
