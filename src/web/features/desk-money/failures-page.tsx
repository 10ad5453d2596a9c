// Mails and jobs that were given up, each with its reason and a way to try it again.
import { useQuery } from '@tanstack/react-query';
import { CardSkeletons } from '#web/features/desk/desk-list.tsx';
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { waitingQuery } from '#web/features/desk/waiting-query.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedMails } from './failed-mails.tsx';

export function FailuresPage() {
  return (
    <DeskShell
      title="Mails and jobs"
      path="/admin/failures"
      lead="What was tried as often as makes sense, and given up. Remove the cause, then try it again."
    >
      <BothLists />
    </DeskShell>
  );
}

/** Shown together, though asked for one by one: what comes first must not push the other down. */
function BothLists() {
  const { isPending: areMailsPending } = useQuery(waitingQuery('GET /api/mail/failed'));
  const { isPending: areJobsPending } = useQuery(waitingQuery('GET /api/jobs/failed'));
  if (areMailsPending || areJobsPending) return <CardSkeletons />;
  return (
    <div className="grid grid-cols-1 gap-12">
      <FailedMails />
      <FailedJobs />
    </div>
  );
}
