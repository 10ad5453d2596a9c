// Mails and jobs that were given up, each with its reason and a way to try it again.
import { DeskShell } from '#web/features/desk/desk-shell.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedMails } from './failed-mails.tsx';

export function FailuresPage() {
  return (
    <DeskShell
      title="Mails and jobs"
      path="/admin/failures"
      lead="What was tried as often as makes sense, and given up. Remove the cause, then try it again."
    >
      <div className="grid grid-cols-1 gap-12">
        <FailedMails />
        <FailedJobs />
      </div>
    </DeskShell>
  );
}
