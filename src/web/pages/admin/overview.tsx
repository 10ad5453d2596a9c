// Admin: overview of everything that waits for a decision.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Overview } from '#web/features/admin/shell/overview.tsx';

export function Component() {
  return (
    <AdminShell
      title="Overview"
      path="/admin"
      lead="Everything that needs your decision, longest wait first."
    >
      <Overview />
    </AdminShell>
  );
}
