// Screen that sets a new password with a recovery link or code, and offers a new mail to everybody else.
import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { authCallback, spendAuthCallback } from '#web/kit/auth/auth-callback.ts';
import { loadAuth, refreshUser } from '#web/kit/auth/auth.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { AuthCard } from '../auth-card.tsx';
import { CodeForm } from '../second-factor/code-form.tsx';
import { findFactors } from '../second-factor/find-factors.ts';
import { verifyCode } from '../second-factor/verify-code.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { NoRecovery } from './no-recovery.tsx';
import { openRecovery, type Recovery } from './open-recovery.ts';
import { forgetRecovery, rememberRecovery } from './recovery.ts';

export function ResetPassword() {
  const { recovery, acceptCode, verifyFactor, goHome } = useRecovery();
  return (
    <AuthCard
      badge="Welcome back"
      icon={LockKeyhole}
      title="Set a New Password"
      description="With the link or the code from our email"
    >
      {recovery === null && (
        <div className="grid min-h-80 place-items-center">
          <Spinner label="Checking your link" className="size-8" />
        </div>
      )}
      {recovery?.state === 'refused' && (
        <NoRecovery reason={recovery.reason} onCodeAccepted={acceptCode} />
      )}
      {recovery?.state === 'second-factor' && (
        <div className="grid gap-5">
          <p>First, enter the code that your authenticator app shows.</p>
          <CodeForm devices={recovery.devices} verify={verifyFactor} />
        </div>
      )}
      {recovery?.state === 'open' && <NewPasswordFields email={recovery.email} onSaved={goHome} />}
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

  /** Returns why the authenticator app's code was refused, undefined when it was accepted. */
  async function verifyFactor(factorId: string, code: string): Promise<string | undefined> {
    const result = await verifyCode({ factorId, code });
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

  return { recovery, acceptCode, verifyFactor, goHome };
}

const look = () => openRecovery(authCallback, { loadAuth, findFactors });
