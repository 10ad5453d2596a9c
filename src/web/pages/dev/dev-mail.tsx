// The demo's mailbox. The server sends an empty frame; only the browser fetches the mails.
import { Mailbox } from '#web/features/mailbox/mailbox.tsx';
import { MailboxPanes } from '#web/features/mailbox/mailbox-panes.tsx';
import { MailboxShell } from '#web/features/mailbox/mailbox-shell.tsx';
import { ListSkeleton } from '#web/features/mailbox/mailbox-skeleton.tsx';
import { useHydrated } from '#web/kit/page/hydrated.ts';

export function Component() {
  if (useHydrated()) return <Mailbox />;
  return (
    <MailboxShell>
      <MailboxPanes chosenId={null} list={<ListSkeleton />} />
    </MailboxShell>
  );
}
