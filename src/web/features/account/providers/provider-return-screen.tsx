// Screen that a sign-in provider leads back to: signs in and goes on, or says what went wrong.
import { CircleAlert, KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSite } from '#web/kit/api/site.ts';
import { loadAuth, signedInUser } from '#web/kit/auth/auth.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { providerFailureText } from '#web/kit/auth/providers/provider-failure.ts';
import {
  type ProviderReturn,
  providerReturnPath,
  readProviderReturn,
} from '#web/kit/auth/providers/provider-return.ts';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { AuthCard } from '../auth-card.tsx';
import { returnTo } from '../return-to.ts';
import { welcome } from '../welcome-toast.ts';

export function ProviderReturnScreen() {
  const { failure, cameBack } = useProviderReturn();
  if (failure === null || cameBack === null)
    return (
      <AuthCard
        badge="One moment"
        icon={KeyRound}
        title="Signing you in"
        description="This takes only a moment"
      >
        <div className="grid min-h-24 place-items-center">
          <Spinner label="Signing you in" className="size-8" />
        </div>
      </AuthCard>
    );
  return (
    <AuthCard
      badge={cameBack.isConnecting ? 'Nothing was connected' : 'Not signed in'}
      icon={CircleAlert}
      title="That did not work"
      description="Nothing has changed in your account"
    >
      <div className="grid gap-5">
        <AuthNotice role="status">{failure}</AuthNotice>
        {cameBack.isConnecting ? (
          <LinkButton to={connectionsPath}>Back to your profile</LinkButton>
        ) : (
          <LinkButton to={returnTo(cameBack.redirect).via('/auth/signin')}>
            Back to sign in
          </LinkButton>
        )}
      </div>
    </AuthCard>
  );
}

const connectionsPath = '/dashboard/profile#connections';

function useProviderReturn() {
  const { providers } = useSite().auth;
  const navigate = useNavigate();
  const [cameBack, setCameBack] = useState<ProviderReturn | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const hasBegun = useRef(false);
  useEffect(() => {
    // A code can be exchanged only once.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const back = readProviderReturn(location.search);
    // Removes the code and the error from the address, so that the Back button does not lead to them.
    history.replaceState(history.state, '', providerReturnPath);
    const label = providers.find(({ name }) => name === back.provider)?.label ?? 'the provider';
    setCameBack(back);
    const finish = async () => {
      if (back.code === null) return setFailure(providerFailureText(back.errorCode, label));
      const refused = await exchange(back.code, back.flowId);
      if (refused !== null) return setFailure(providerFailureText(refused, label));
      if (back.isConnecting) {
        toast({ title: `${label} connected`, description: 'You can sign in with it from now on.' });
        return navigate(connectionsPath, { replace: true });
      }
      const user = await signedInUser();
      if (user) welcome(user);
      const path = user ? back.redirect : returnTo(back.redirect).via('/auth/second-factor');
      return navigate(path, { replace: true });
    };
    void finish().catch(() => setFailure(providerFailureText('unexpected', label)));
  }, [navigate, providers]);
  return { failure, cameBack };
}

/** Returns the error code of a refusal; null once the session is there. */
async function exchange(code: string, flowId: string | null): Promise<string | null> {
  const client = await loadAuth();
  const { error } = await client.exchangeCodeForSession(code, { ...(flowId && { flowId }) });
  return error ? (codeOf(error) ?? 'unexpected') : null;
}
