// Sign-up screen: the form, and after submitting it the steps to verify the e-mail address.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import { MailSentPanel } from '../mails/mail-sent-panel.tsx';
import { welcomeVerified } from '../welcome-toast.ts';
import type { ReturnTo } from '../return-to.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUp({ returnTo }: { returnTo: ReturnTo }) {
  const [sent, setSent] = useState<{ email: string; times: number } | null>(null);
  return (
    <AuthCard
      badge="Join the community"
      icon={UserPlus}
      title="Create an Account"
      description="Fill out the form below to create your account"
      footer={
        <>
          Already have an account? <AuthLink to={returnTo.via('/auth/signin')}>Sign in</AuthLink>
        </>
      }
    >
      {sent && (
        <div className="mb-8 grid gap-4">
          <div className="-mx-2 rounded-xl border border-border bg-surface-2 p-4 sm:-mx-3 sm:p-5">
            <MailSentPanel
              key={sent.times}
              mail="signup"
              email={sent.email}
              redirect={returnTo.target}
              onCodeAccepted={welcomeVerified}
            >
              We sent a link to {/* On its own line, because the address may be long. */}
              <strong className="block wrap-anywhere text-text">{sent.email}</strong>
              Open it to verify your account.
            </MailSentPanel>
          </div>
          <p className="text-sm text-text-2">Wrong address? Fill in the form once more.</p>
        </div>
      )}
      <SignUpForm
        redirect={returnTo.target}
        onMailSent={(email) => setSent({ email, times: (sent?.times ?? 0) + 1 })}
      />
      {!sent && <ProviderButtons returnTo={returnTo} />}
    </AuthCard>
  );
}
