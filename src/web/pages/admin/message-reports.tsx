// Admin: messages that people have reported.
import { AdminShell } from '#web/features/admin/shell/admin-shell.tsx';
import { MessageReports } from '#web/features/admin/messages/message-reports.tsx';

export function Component() {
  return (
    <AdminShell
      title="Reported messages"
      path="/admin/message-reports"
      lead="You see what was reported, and nothing else of a conversation. Reading all of it takes a reason, which both people see."
    >
      <MessageReports />
    </AdminShell>
  );
}
