// Forgot-password screen: sends a recovery mail and accepts its code.
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import { MailRequest } from '../mails/mail-request.tsx';
import { MailSentPanel } from '../mails/mail-sent-panel.tsx';
import { rememberRecovery } from '../reset-password/recovery.ts';
import type { ReturnTo } from '../return-to.ts';

interface ForgotPasswordProps {
  /** E-mail address from the previous page. */
  email: string;
  returnTo: ReturnTo;
}

export function ForgotPassword({ email, returnTo }: ForgotPasswordProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const navigate = useNavigate();

  async function goOn() {
    rememberRecovery();
    await navigate('/auth/reset-password');
  }

  return (
    <AuthCard
      badge="Happens to everyone"
      icon={KeyRound}
      title="Forgot your password?"
      description={
        sentTo === null
          ? 'Enter your email address and we will send you a link to set a new one'
          : 'One more step and you are back in'
      }
      footer={
        <>
          Remembered it? <AuthLink to={returnTo.via('/auth/signin')}>Sign in</AuthLink>
        </>
      }
    >
      {sentTo === null ? (
        <MailRequest
          mail="recovery"
          redirect="/"
          email={email}
          submitText="Send reset link"
          onSent={setSentTo}
        />
      ) : (
        <MailSentPanel
          mail="recovery"
          email={sentTo}
          redirect="/"
          onCodeAccepted={goOn}
          onOtherAddress={() => setSentTo(null)}
        >
          If there is an account for <strong className="wrap-anywhere text-text">{sentTo}</strong>,
          a link to set a new password is on its way.
        </MailSentPanel>
      )}
    </AuthCard>
  );
}
