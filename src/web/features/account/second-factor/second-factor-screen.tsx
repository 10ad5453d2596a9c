// Second step of signing in: the authenticator app's code, a security key, a recovery code, or cancel.
import { ShieldCheck } from 'lucide-react';
import { Navigate, useNavigate } from 'react-router';
import { useEffect, useState } from 'react';
import { leave, refreshUser } from '#web/kit/auth/auth.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { AuthCard } from '../auth-card.tsx';
import { welcome } from '../welcome-toast.ts';
import { landingOf, type ReturnTo } from '../return-to.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';
import { leftText, recoveryCodesLeft } from './recovery-codes-left.ts';
import { type CodeOutcome, verifyCode, verifyRecoveryCode, verifyKey } from './verify-code.ts';
import { KeyButton } from './key-button.tsx';
import { findFactors, type RequiredCode } from './find-factors.ts';

export function SecondFactorScreen({ returnTo }: { returnTo: ReturnTo }) {
  const { code, lookAgain } = useRequiredCode();
  const { brandName } = useSite();
  const signInPath = returnTo.via('/auth/signin');
  const { verify, verifyByKey, recover, cancel } = useSecondStep(returnTo.target, signInPath);
  const [isRecovering, setRecovering] = useState(false);
  const isKeyOnly = code.state === 'required' && code.devices.length === 0;
  return (
    <AuthCard
      badge="One more step"
      icon={ShieldCheck}
      title={isKeyOnly && !isRecovering ? 'Use your key' : 'Enter your code'}
      description={descriptionOf({ isRecovering, isKeyOnly, brandName })}
      footer={<LostDevice />}
    >
      {code.state === 'not-required' && <Navigate to={returnTo.target} replace />}
      {/* As high as the form, so that nothing moves when the form appears. */}
      <div className="grid min-h-56 content-center gap-3">
        {(code.state === 'looking' || code.state === 'not-required') && <Looking />}
        {code.state === 'signed-out' && <PasswordFirst signInPath={signInPath} />}
        {code.state === 'required' && isRecovering && <RecoveryCodeForm verify={recover} />}
        {code.state === 'required' && !isRecovering && code.devices.length > 0 && (
          <CodeForm devices={code.devices} verify={verify} />
        )}
        {code.state === 'required' && !isRecovering && code.keys.length > 0 && (
          <KeyButton keys={code.keys} isAlone={isKeyOnly} verify={verifyByKey} />
        )}
        {code.state === 'unknown' && <Unreachable message={code.message} onRetry={lookAgain} />}
        {code.state === 'required' && (
          <Button variant="ghost" onClick={() => setRecovering(!isRecovering)}>
            {recoverLabel(isRecovering, isKeyOnly)}
          </Button>
        )}
        {(code.state === 'required' || code.state === 'unknown') && (
          <Button variant="ghost" onClick={() => void cancel()}>
            Cancel and log out
          </Button>
        )}
      </div>
    </AuthCard>
  );
}

function recoverLabel(isRecovering: boolean, isKeyOnly: boolean): string {
  if (!isRecovering) return 'Use a recovery code instead';
  return isKeyOnly ? 'Use my key instead' : 'Use my app instead';
}

interface DescriptionFacts {
  isRecovering: boolean;
  isKeyOnly: boolean;
  brandName: string;
}

function descriptionOf({ isRecovering, isKeyOnly, brandName }: DescriptionFacts): string {
  if (isRecovering) return `Enter one of the recovery codes you saved for ${brandName}`;
  if (isKeyOnly) return 'Confirm that it is you with your passkey or security key';
  return `Open your authenticator app and enter the code it shows for ${brandName}`;
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
      <AuthNotice tone="info">The code comes after your password. Sign in first.</AuthNotice>
      <LinkButton to={signInPath}>Sign In</LinkButton>
    </>
  );
}

function useSecondStep(target: string, signInPath: string) {
  const navigate = useNavigate();

  const verify = async (factorId: string, code: string) =>
    goOn(await verifyCode({ factorId, code }));

  const verifyByKey = async (factorId: string) => goOn(await verifyKey(factorId));

  const recover = async (code: string) => {
    const result = await verifyRecoveryCode(code);
    const left = result.outcome === 'accepted' ? await recoveryCodesLeft() : undefined;
    return goOn(result, leftText(left));
  };

  /** Returns why it was refused, undefined when it was accepted. */
  async function goOn(result: CodeOutcome, more?: string): Promise<string | undefined> {
    if (result.outcome === 'refused') return result.message;
    if (result.outcome === 'signed-out') await startOver();
    else {
      if (result.user) welcome(result.user, more);
      await navigate(landingOf(target, result.user), { replace: true });
    }
    return undefined;
  }

  async function startOver() {
    await cancel();
    toast({
      title: 'Logged out',
      description: 'Sign in again to go on.',
    });
  }

  async function cancel() {
    await leave();
    await navigate(signInPath, { replace: true });
  }

  return { verify, verifyByKey, recover, cancel };
}

function LostDevice() {
  const { supportEmail } = useSite();
  return (
    <p className="text-sm">
      Lost your device? Write to{' '}
      <a
        href={`mailto:${supportEmail}?subject=${encodeURIComponent('I cannot finish signing in')}`}
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

type RequiredCodeView = RequiredCode | { state: 'looking' } | { state: 'unknown'; message: string };

const looking: RequiredCodeView = { state: 'looking' };

/** Checks whether a second-factor code is required, when the screen appears and again on request. */
function useRequiredCode(): { code: RequiredCodeView; lookAgain(): void } {
  const [code, setCode] = useState<RequiredCodeView>(looking);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    void look().then((found) => {
      if (!isGone) setCode(found);
    });
    return () => void (isGone = true);
  }, [attempt]);
  const lookAgain = () => {
    setCode(looking);
    setAttempt(attempt + 1);
  };
  return { code, lookAgain };
}

async function look(): Promise<RequiredCodeView> {
  try {
    const found = await findFactors();
    // No code is required, so there must be a signed-in user to redirect.
    if (found.state === 'not-required' && !(await refreshUser())) return { state: 'signed-out' };
    return found;
  } catch {
    return {
      state: 'unknown',
      message: 'We could not look up your second step. Check your connection and try again.',
    };
  }
}
