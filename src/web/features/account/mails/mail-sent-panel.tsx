// Panel after a mail was sent: where it went, a field for its code, and a button to resend it.
import { MailCheck, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { MailCodeEntry } from './mail-code-entry.tsx';
import type { AccountMail } from './account-mails.ts';
import { ResendButton } from './resend-button.tsx';
import { AuthLink } from '../auth-link.tsx';

interface MailSentPanelProps {
  mail: AccountMail;
  email: string;
  redirect: string;
  /** The page's text about where the mail went. */
  children: ReactNode;
  onCodeAccepted(): Promise<void>;
  /** Returns to the form that asks for the address, where there is one. */
  onOtherAddress?: (() => void) | undefined;
}

export function MailSentPanel(props: MailSentPanelProps) {
  const { mail, email, redirect, children, onCodeAccepted, onOtherAddress } = props;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had focus is gone or empty; focusing the heading also announces what happened.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={headingId} className="grid gap-5">
      <div className="grid gap-2">
        <h2
          ref={heading}
          id={headingId}
          tabIndex={-1}
          className="flex items-center gap-2.5 text-xl font-bold tracking-tight"
        >
          <MailCheck aria-hidden="true" className="size-6 shrink-0 text-accent" />
          Check your email
        </h2>
        <p className="text-text-2">{children}</p>
      </div>
      <DemoMailboxLink />
      <div className="grid gap-3">
        <p className="text-sm text-text-2">
          The link does not work, or opens on another device? Enter the code from the same email:
        </p>
        <MailCodeEntry mail={mail} email={email} onAccepted={onCodeAccepted} />
      </div>
      <div className="grid gap-3 border-t border-border pt-5">
        <p className="text-sm text-text-2">
          Nothing arrived? Look in your spam folder, or have it sent once more.
        </p>
        <ResendButton mail={mail} email={email} redirect={redirect} />
        {onOtherAddress && (
          <Button variant="ghost" size="sm" onClick={onOtherAddress}>
            Use another address
          </Button>
        )}
      </div>
    </section>
  );
}

/** Link to the demo's mailbox: in the demo mails are not sent but stored there. */
function DemoMailboxLink() {
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
