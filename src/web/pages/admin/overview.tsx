// Admin: what waits for a decision, and the figures of the marketplace.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Overview } from '#web/features/admin/shell/overview.tsx';

export function Component() {
  return (
    <AdminShell title="Overview" path="/admin">
      <Overview />
    </AdminShell>
  );
}
