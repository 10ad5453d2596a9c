// Admin: reviews and classes that people have reported.
import { OpenAndDecided } from '#web/features/admin/decisions/open-and-decided.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Reports } from '#web/features/admin/queues/reports.tsx';

export function Component() {
  return (
    <AdminShell
      title="Reports"
      path="/admin/reports"
      lead="Reviews, questions and classes that somebody thinks should not be shown."
    >
      <OpenAndDecided queue="reports" label="Reports">
        <Reports />
      </OpenAndDecided>
    </AdminShell>
  );
}
