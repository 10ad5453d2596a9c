// Sign-up screen: the form, and after submitting it the steps to verify the e-mail address.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import { MailSentPanel } from '../mails/mail-sent-panel.tsx';
import { welcomeVerified } from '../welcome-toast.ts';
import type { ReturnTo } from '../return-to.ts';
import { useSignInReason } from '../use-sign-in-reason.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { type EarlierEntry, SignUpForm } from './sign-up-form.tsx';

export function SignUp({ returnTo }: { returnTo: ReturnTo }) {
  const [sent, setSent] = useState<EarlierEntry | null>(null);
  const [earlier, setEarlier] = useState<EarlierEntry>();
  const reason = useSignInReason(returnTo);
  const { state } = useLocation();
  return (
    <AuthCard
      badge="Join the community"
      icon={UserPlus}
      title="Create an Account"
      description={sent ? undefined : whyText(reason)}
      footer={
        <>
          Already have an account?{' '}
          <AuthLink to={returnTo.via('/auth/signin')} state={state}>
            Sign in
          </AuthLink>
        </>
      }
    >
      {sent ? (
        <MailSentPanel
          mail="signup"
          email={sent.email}
          redirect={returnTo.target}
          onCodeAccepted={welcomeVerified}
          onOtherAddress={() => {
            setEarlier(sent);
            setSent(null);
          }}
        >
          We sent a link to {/* On its own line, because the address may be long. */}
          <strong className="block wrap-anywhere text-text">{sent.email}</strong>
          Open it to verify your account.
        </MailSentPanel>
      ) : (
        <>
          <SignUpForm
            redirect={returnTo.target}
            earlier={earlier}
            onMailSent={({ fullName, email, phoneNumber }) =>
              setSent({ fullName, email, phoneNumber })
            }
          />
          <ProviderButtons returnTo={returnTo} />
        </>
      )}
    </AuthCard>
  );
}

const whyText = (reason: string | undefined): string =>
  reason
    ? `Create an account to ${reason}. You come straight back.`
    : 'Fill out the form below to create your account';
