// Sign-in screen: by password, provider, passkey, or in the demo with a demo account; shows why a sign-in was refused.
import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSecondFactorOwed, loadAuth, signedInUser } from '#web/kit/auth/auth.ts';
import type { AuthUser } from '#web/kit/auth/session/auth-session-store.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import type { ReturnTo } from '../return-to.ts';
import { useSignInReason } from '../use-sign-in-reason.ts';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { signIn, type SignInOutcome } from './sign-in.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { welcome } from '../welcome-toast.ts';

type Refusal = Extract<SignInOutcome, { outcome: 'refused' }> & { email: string };

export function SignInScreen({ returnTo }: { returnTo: ReturnTo }) {
  const { enter, isBusy, refusal, welcomeByPasskey } = useEntrance(returnTo);
  const reason = useSignInReason(returnTo);
  const { state } = useLocation();
  usePromptForOwedFactor(returnTo);
  return (
    <AuthCard
      badge="Welcome back"
      icon={LogIn}
      title="Sign In"
      description={
        reason
          ? `Sign in to ${reason}. You come straight back.`
          : 'Enter your credentials to access your account'
      }
      footer={
        <>
          New here?{' '}
          <AuthLink to={returnTo.via('/auth/signup')} state={state}>
            Sign up
          </AuthLink>
        </>
      }
      below={<DemoAccounts isBusy={isBusy} onChoose={(account) => void enter(account)} />}
    >
      {refusal && <RefusalNotice refusal={refusal} returnTo={returnTo} />}
      <SignInForm
        signIn={enter}
        isBusy={isBusy}
        forgotPath={returnTo.via('/auth/forgot-password')}
      />
      <ProviderButtons returnTo={returnTo} isBusy={isBusy} />
      <PasskeyButton isBusy={isBusy} onSignedIn={welcomeByPasskey} />
    </AuthCard>
  );
}

function useEntrance(returnTo: ReturnTo) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const navigate = useNavigate();

  /** Returns whether the sign-in was refused. */
  async function enter({ email, password }: { email: string; password: string }): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    const result = await signIn({ email, password });
    if (result.outcome === 'refused') {
      setBusy(false);
      // A suspended person reads it on a screen of its own.
      if (location.pathname === '/auth/suspended') return false;
      setRefusal({ ...result, email });
      toast({ title: 'Login failed', description: result.message, variant: 'destructive' });
      return true;
    }
    if (result.outcome === 'signed-in') welcome(result.user);
    else await navigate(returnTo.via('/auth/second-factor'));
    return false;
  }

  /** Called when a passkey was accepted; the page redirects by itself. */
  function welcomeByPasskey({ user }: { user: AuthUser | null }): void {
    setRefusal(null);
    if (user) welcome(user);
  }

  return { enter, isBusy, refusal, welcomeByPasskey };
}

/**
 * Redirects a user who already gave the password to the second-factor screen. An operator without a second factor is led
 * to set one up, because the service refuses to say who they are.
 */
function usePromptForOwedFactor(returnTo: ReturnTo): void {
  const navigate = useNavigate();
  const secondFactorPath = returnTo.via('/auth/second-factor');
  useEffect(() => {
    let isGone = false;
    const prompt = async () => {
      // Loads the client early, because it will be needed in a moment.
      await loadAuth();
      if ((await isSecondFactorOwed()) && !isGone)
        return navigate(secondFactorPath, { replace: true });
      await signedInUser();
    };
    void prompt().catch(() => undefined);
    return () => void (isGone = true);
  }, [navigate, secondFactorPath]);
}

function RefusalNotice({ refusal, returnTo }: { refusal: Refusal; returnTo: ReturnTo }) {
  return (
    <div className="mb-5">
      <AuthNotice>
        <p className="font-medium">{refusal.message}</p>
        {refusal.isUnconfirmed && (
          <p>
            Open the link in the email we sent you, or{' '}
            <AuthLink to={returnTo.via('/auth/resend')} state={{ email: refusal.email }}>
              send a new one
            </AuthLink>
          </p>
        )}
      </AuthNotice>
    </div>
  );
}
