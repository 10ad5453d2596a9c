// Link to the demo's mailbox: in the demo mails are not sent but stored there.
import { ExternalLink } from 'lucide-react';
import { useSite } from '#web/kit/api/site.ts';
import { AuthLink } from '../auth-link.tsx';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';

export function DemoMailboxLink() {
  const { mode } = useSite();
  if (mode !== 'demo') return null;
  return (
    <AuthNotice tone="info">
      This is a demo: the email stays on this machine.{' '}
      <AuthLink to="/dev/mail" target="_blank">
        Open the demo{' '}
        <span className="whitespace-nowrap">
          mailbox
          <ExternalLink aria-hidden="true" className="ml-1.5 inline size-4 align-[-0.1em]" />
        </span>
        <span className="sr-only"> (opens in a new tab)</span>
      </AuthLink>
    </AuthNotice>
  );
}
