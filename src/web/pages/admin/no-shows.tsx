// Admin: contested no-shows.
import { OpenAndDecided } from '#web/features/admin/decisions/open-and-decided.tsx';
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { Contests } from '#web/features/admin/queues/contests.tsx';

export function Component() {
  return (
    <AdminShell
      title="Contested no-shows"
      path="/admin/no-shows"
      lead="Marked as a no-show, they say that they were there."
    >
      <OpenAndDecided queue="contests" label="Contested no-shows">
        <Contests />
      </OpenAndDecided>
    </AdminShell>
  );
}
