// Admin: reviews and classes that people have reported.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Reports } from '#web/features/admin/queues/reports.tsx';

export function Component() {
  return (
    <AdminShell
      title="Reports"
      path="/admin/reports"
      lead="Reviews and classes that somebody thinks should not be shown."
    >
      <Reports />
    </AdminShell>
  );
}
