// Mails and jobs that were given up, each with its reason and a way to try it again.
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

/** Shown together, though asked for one by one: what comes first must not push the other down. */
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
