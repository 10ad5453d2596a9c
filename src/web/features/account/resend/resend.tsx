// Screen that sends a new verification mail when the first was lost or its link has expired.
import { MailPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import { welcomeVerified } from '../welcome-toast.ts';
import type { ReturnTo } from '../return-to.ts';
import { MailRequest } from '../mails/mail-request.tsx';
import { MailSentPanel } from '../mails/mail-sent-panel.tsx';

interface ResendProps {
  /** E-mail address from the previous page. */
  email: string;
  returnTo: ReturnTo;
}

export function Resend({ email, returnTo }: ResendProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const navigate = useNavigate();

  async function goOn() {
    await welcomeVerified();
    await navigate(returnTo.target, { replace: true });
  }

  return (
    <AuthCard
      badge="Almost there"
      icon={MailPlus}
      title="Verify your email"
      description={
        sentTo === null
          ? 'Enter the address you signed up with and we will send you a new link'
          : 'One more step and your account is ready'
      }
      footer={
        <>
          Already verified? <AuthLink to={returnTo.via('/auth/signin')}>Sign in</AuthLink>
        </>
      }
    >
      {sentTo === null ? (
        <MailRequest
          mail="signup"
          redirect={returnTo.target}
          email={email}
          submitText="Send new link"
          onSent={setSentTo}
        />
      ) : (
        <MailSentPanel
          mail="signup"
          email={sentTo}
          redirect={returnTo.target}
          onCodeAccepted={goOn}
          onOtherAddress={() => setSentTo(null)}
        >
          If an account for <strong className="wrap-anywhere text-text">{sentTo}</strong> is waiting
          to be verified, a new link is on its way.
        </MailSentPanel>
      )}
    </AuthCard>
  );
}
