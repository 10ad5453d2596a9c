// Page that leads operators through setting up a second factor, before anything of the admin area opens.
import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AuthCard } from '#web/features/account/auth-card.tsx';
import { useReturnTo } from '#web/features/account/return-to.ts';
import { EnrollDialog } from '#web/features/profile/second-factor/enroll-dialog.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { isAuthSessionOver } from '#web/kit/auth/auth-session-over.ts';
import { leave, refreshUser } from '#web/kit/auth/auth.ts';
import { useConfirmation } from '#web/kit/auth/confirm/use-confirmation.tsx';
import { type IdentityUser, identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { addPasskey, ownPasskeysQuery } from '#web/kit/auth/webauthn/own-passkeys.ts';
import { canProveByPasskey, proveByPasskey } from '#web/kit/auth/webauthn/passkeys.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/button/spinner.tsx';

export function Component() {
  const returnTo = useReturnTo();
  const query = useQuery(identityUserQuery);
  const signInPath = returnTo.via('/auth/signin');
  const navigate = useNavigate();
  // Kept here: the first factor tells this browser who is signed in, and everything that was loaded is loaded again.
  const [enrolling, setEnrolling] = useState<IdentityUser | null>(null);
  const goOn = async () => {
    // Nobody is signed in fully until the new factor is verified.
    if (await refreshUser()) await navigate(returnTo.target, { replace: true });
  };
  const close = async () => {
    setEnrolling(null);
    await goOn();
  };
  return (
    <>
      <PageHead
        title="Operators need a second step"
        description="Set up an authenticator app or a passkey before you use the admin area."
        path="/auth/operator-factor"
        noindex
      />
      <AuthCard
        badge="One more step"
        icon={ShieldCheck}
        title="Operators need a second step"
        description="Operators see people’s details and move money, so a password alone is not enough. Setting up an authenticator app or a passkey takes a minute."
      >
        <div className="grid min-h-32 content-center gap-3">
          <Loaded
            query={query}
            skeleton={<Spinner label="Loading" className="size-8 justify-self-center" />}
            renderFailure={(failure, error) =>
              isAuthSessionOver(error) ? <LinkButton to={signInPath}>Sign In</LinkButton> : failure
            }
          >
            {(user) => (
              <SetUp
                user={user}
                signInPath={signInPath}
                onEnroll={() => setEnrolling(user)}
                onProved={goOn}
              />
            )}
          </Loaded>
        </div>
      </AuthCard>
      {enrolling && <EnrollDialog user={enrolling} onClose={() => void close()} />}
    </>
  );
}

interface SetUpProps {
  user: IdentityUser;
  signInPath: string;
  onEnroll: () => void;
  onProved: () => Promise<void>;
}

function SetUp({ user, signInPath, onEnroll, onProved }: SetUpProps) {
  const navigate = useNavigate();
  const cancel = async () => {
    await leave();
    await navigate(signInPath, { replace: true });
  };
  return (
    <>
      <Button onClick={onEnroll}>
        <ShieldCheck aria-hidden="true" />
        Set up an authenticator app
      </Button>
      <PasskeyInstead user={user} onProved={onProved} />
      <Button variant="ghost" onClick={() => void cancel()}>
        Cancel and log out
      </Button>
    </>
  );
}

interface PasskeyInsteadProps {
  user: IdentityUser;
  onProved: () => Promise<void>;
}

/** Offers a passkey, which is two factors in one, instead of the app. */
function PasskeyInstead({ user, onProved }: PasskeyInsteadProps) {
  const { auth } = useSite();
  const isPossible = auth.passkeys && canProveByPasskey();
  const { data: passkeys } = useQuery({ ...ownPasskeysQuery, enabled: isPossible });
  const { withConfirmation, dialog } = useConfirmation();
  const hasOne = (passkeys?.length ?? 0) > 0;
  const prove = useMutation({
    mutationFn: async () => {
      if (!hasOne) await withConfirmation(addPasskey);
      await proveByPasskey(user.id);
    },
    onSuccess: onProved,
  });
  if (!isPossible || !passkeys) return null;
  return (
    <>
      <Button variant="outline" disabled={prove.isPending} onClick={() => prove.mutate()}>
        <KeyRound aria-hidden="true" />
        {prove.isPending ? 'Waiting for your device…' : hasOne ? 'Use a passkey' : 'Add a passkey'}
      </Button>
      <FormAlert error={prove.error} />
      {dialog}
    </>
  );
}
