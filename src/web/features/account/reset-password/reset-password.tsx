// Screen that sets a new password with a recovery link or code, and offers a new mail to everybody else.
import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { spendAuthCallback } from '#web/kit/auth/auth-callback.ts';
import { loadAuth, redeemLink, refreshUser } from '#web/kit/auth/auth.ts';
import { LinkQuestionDialog } from '#web/kit/auth/link/link-question-dialog.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { useIsSignedIn } from '#web/kit/auth/use-auth-session.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { AuthCard } from '../auth-card.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { findFactors } from '../second-factor/find-factors.ts';
import { KeyButton } from '../second-factor/key-button.tsx';
import { type CodeOutcome, verifyCode, verifyKey } from '../second-factor/verify-code.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { openRecovery, type Recovery } from './open-recovery.ts';
import { forgetRecovery, rememberRecovery } from './recovery.ts';
import { AuthLink } from '../auth-link.tsx';
import { MailCodeEntry } from '../mails/mail-code-entry.tsx';

export function ResetPassword() {
  const { recovery, acceptCode, verifyFactor, verifyByKey, goHome } = useRecovery();
  return (
    <AuthCard
      badge="Welcome back"
      icon={LockKeyhole}
      title="Set a new password"
      description={
        recovery?.state === 'open'
          ? 'Then you are signed in with it'
          : 'With the link or the code from our email'
      }
    >
      {recovery === null && (
        <div className="grid min-h-80 place-items-center">
          <Spinner label="Checking your link" className="size-8" />
        </div>
      )}
      {recovery?.state === 'refused' && (
        <NoRecovery reason={recovery.reason} onCodeAccepted={acceptCode} />
      )}
      {recovery?.state === 'elsewhere' && <AskedElsewhere onCodeAccepted={acceptCode} />}
      {recovery?.state === 'second-factor' && (
        <div className="grid gap-5">
          {recovery.devices.length > 0 && (
            <>
              <p>First, enter the code that your authenticator app shows.</p>
              <CodeForm devices={recovery.devices} verify={verifyFactor} />
            </>
          )}
          {recovery.keys.length > 0 && (
            <KeyButton
              keys={recovery.keys}
              isAlone={recovery.devices.length === 0}
              verify={verifyByKey}
            />
          )}
        </div>
      )}
      {recovery?.state === 'open' && <NewPasswordFields email={recovery.email} onSaved={goHome} />}
      <LinkQuestionDialog />
    </AuthCard>
  );
}

function useRecovery() {
  const [recovery, setRecovery] = useState<Recovery | null>(null);
  const navigate = useNavigate();
  useEffect(() => void look().then(setRecovery), []);

  async function acceptCode() {
    rememberRecovery();
    setRecovery(await look());
  }

  /** Returns why the second factor was refused, undefined when it was accepted. */
  async function goOn(result: CodeOutcome): Promise<string | undefined> {
    if (result.outcome === 'refused') return result.message;
    setRecovery(await look());
    return undefined;
  }

  async function goHome() {
    forgetRecovery();
    spendAuthCallback();
    // The password is saved even if the profile cannot be read right now.
    await refreshUser().catch(() => null);
    toast({ title: 'Password changed', description: 'You are signed in with your new password.' });
    await navigate('/', { replace: true });
  }

  const verifyFactor = async (factorId: string, code: string) =>
    goOn(await verifyCode({ factorId, code }));
  const verifyByKey = async (factorId: string) => goOn(await verifyKey(factorId));

  return { recovery, acceptCode, verifyFactor, verifyByKey, goHome };
}

const look = () => openRecovery({ redeemLink, loadAuth, findFactors });

/** View for a link that was asked for in another browser: its mail's code works here, too. */
function AskedElsewhere({ onCodeAccepted }: { onCodeAccepted(): Promise<void> }) {
  return (
    <div className="grid gap-6">
      <AuthNotice tone="info" role="status">
        This link was not asked for in this browser. Enter the code from the same email to go on
        here.
      </AuthNotice>
      <MailCodeEntry mail="recovery" onAccepted={onCodeAccepted} />
      <div className="grid gap-3 border-t border-border pt-5">
        <p className="text-sm text-text-2">
          The code does not work? Then the link was used already, or is older than an hour.
        </p>
        <LinkButton to="/auth/forgot-password" variant="outline">
          Send new link
        </LinkButton>
      </div>
    </div>
  );
}

interface NoRecoveryProps {
  reason: string | null;
  onCodeAccepted(): Promise<void>;
}

/** View for visitors without a working recovery link: the reason, how to get a new one, and a field for the code. */
function NoRecovery({ reason, onCodeAccepted }: NoRecoveryProps) {
  const isSignedIn = useIsSignedIn();
  return (
    <div className="grid gap-6">
      {reason !== null && <AuthNotice role="status">{reason}</AuthNotice>}
      {isSignedIn && (
        <AuthNotice tone="info">
          You are signed in, so you can change your password without a link.{' '}
          <AuthLink to="/dashboard/profile">Go to Profile Settings</AuthLink>
        </AuthNotice>
      )}
      <LinkButton to="/auth/forgot-password" size="lg">
        Send new link
      </LinkButton>
      <div className="grid gap-4 border-t border-border pt-5">
        <div className="grid gap-1">
          <h2 className="text-lg font-bold">Or enter the code from the email</h2>
          <p className="text-sm text-text-2">
            Some email apps open links before you do, and a link works only once. The code of the
            same email still works.
          </p>
        </div>
        <MailCodeEntry mail="recovery" onAccepted={onCodeAccepted} />
      </div>
    </div>
  );
}
