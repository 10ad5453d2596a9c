// Second step of signing in: the authenticator app's code, or cancel.
import { ShieldCheck } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router';
import { useEffect, useState } from 'react';
import { leave, refreshUser } from '#web/kit/auth/auth.ts';
import { saveAuthSession } from '#web/kit/auth/session/auth-session-store.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { AuthCard } from '../auth-card.tsx';
import { welcome } from '../welcome-toast.ts';
import type { ReturnTo } from '../return-to.ts';
import { CodeForm } from './code-form.tsx';
import { verifyCode } from './verify-code.ts';
import { findFactors, type OwedCode } from './find-factors.ts';

export function SecondFactorScreen({ returnTo }: { returnTo: ReturnTo }) {
  const { owed, lookAgain } = useOwedCode();
  const { brandName } = useSite();
  const signInPath = returnTo.via('/auth/signin');
  const { verify, cancel } = useSecondStep(returnTo.target, signInPath);
  return (
    <AuthCard
      badge="One more step"
      icon={ShieldCheck}
      title="Enter Your Code"
      description={`Open your authenticator app and enter the code it shows for ${brandName}`}
      footer={<LostDevice />}
    >
      {owed.state === 'settled' && <Navigate to={returnTo.target} replace />}
      {/* As high as the form, so that nothing moves when the form appears. */}
      <div className="grid min-h-56 content-center gap-3">
        {(owed.state === 'looking' || owed.state === 'settled') && <Looking />}
        {owed.state === 'nobody' && <PasswordFirst signInPath={signInPath} />}
        {owed.state === 'owed' && <CodeForm devices={owed.devices} verify={verify} />}
        {owed.state === 'unknown' && <Unreachable message={owed.message} onRetry={lookAgain} />}
        {(owed.state === 'owed' || owed.state === 'unknown') && (
          <Button variant="ghost" onClick={() => void cancel()}>
            Cancel and sign out
          </Button>
        )}
      </div>
    </AuthCard>
  );
}

function Looking() {
  return (
    <div className="grid place-items-center">
      <Spinner label="Loading" className="size-8" />
    </div>
  );
}

function PasswordFirst({ signInPath }: { signInPath: string }) {
  return (
    <>
      <AuthNotice tone="info">The code comes after your password. Please sign in first.</AuthNotice>
      <LinkButton to={signInPath}>Sign In</LinkButton>
    </>
  );
}

function useSecondStep(target: string, signInPath: string) {
  const navigate = useNavigate();

  async function verify(factorId: string, code: string): Promise<string | undefined> {
    const result = await verifyCode({ factorId, code });
    if (result.outcome === 'refused') return result.message;
    if (result.outcome === 'nobody') await startOver();
    else {
      if (result.user) welcome(result.user);
      await navigate(target, { replace: true });
    }
    return undefined;
  }

  async function startOver() {
    await cancel();
    toast({
      title: 'Signed out',
      description: 'Your session has ended. Please sign in again.',
    });
  }

  async function cancel() {
    saveAuthSession(null);
    await leave();
    await navigate(signInPath, { replace: true });
  }

  return { verify, cancel };
}

function LostDevice() {
  const { supportEmail } = useSite();
  return (
    <p className="text-sm">
      Lost your device? Write to{' '}
      <a
        href={`mailto:${supportEmail}?subject=${encodeURIComponent('I lost my second factor')}`}
        className="font-semibold wrap-anywhere text-accent underline underline-offset-4 hover:text-accent-hover"
      >
        {supportEmail}
      </a>{' '}
      and we will help you back in.
    </p>
  );
}

function Unreachable({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="grid gap-4">
      <AuthNotice role="status">{message}</AuthNotice>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

type OwedCodeView = OwedCode | { state: 'looking' } | { state: 'unknown'; message: string };

const looking: OwedCodeView = { state: 'looking' };

/** Checks whether a second-factor code is required, when the screen appears and again on request. */
function useOwedCode(): { owed: OwedCodeView; lookAgain(): void } {
  const [owed, setOwed] = useState<OwedCodeView>(looking);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void look().then((found) => {
      if (!isGone) setOwed(found);
    });
    return () => void (isGone = true);
  }, [attempt]);
  const lookAgain = () => {
    setOwed(looking);
    setAttempt(attempt + 1);
  };
  return { owed, lookAgain };
}

async function look(): Promise<OwedCodeView> {
  try {
    const found = await findFactors();
    // No code is required, so there must be a signed-in user to redirect.
    if (found.state === 'settled' && !(await refreshUser())) return { state: 'nobody' };
    return found;
  } catch {
    return {
      state: 'unknown',
      message: 'We could not look up your second factor. Check your connection and try again.',
    };
  }
}
