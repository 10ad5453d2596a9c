// Screen for a verification link: redeems it, shows the outcome and links onward.
import { useEffect, useState } from 'react';
import { authCallback, spendAuthCallback } from '#web/kit/auth/auth-callback.ts';
import { loadAuth, refreshUser } from '#web/kit/auth/auth.ts';
import { readAuthSession } from '#web/kit/auth/session/auth-session-store.ts';
import type { ReturnTo } from '../return-to.ts';
import { finishVerification } from './finish-verification.ts';
import { AlreadyVerified, Refused, Verified, Verifying } from './verification-views.tsx';

type Progress =
  | { state: 'working' }
  | { state: 'verified' }
  | { state: 'already'; email: string }
  | { state: 'refused'; reason: string };

/** `returnTo` leads to where the user was going when signing up. */
export function VerifyEmail({ returnTo }: { returnTo: ReturnTo }) {
  const progress = useVerification();
  return (
    <>
      <p role="status" className="sr-only">
        {announcements[progress.state]}
      </p>
      {progress.state === 'working' && <Verifying />}
      {progress.state === 'verified' && <Verified target={returnTo.target} />}
      {progress.state === 'already' && <AlreadyVerified email={progress.email} />}
      {progress.state === 'refused' && <Refused reason={progress.reason} returnTo={returnTo} />}
    </>
  );
}

const announcements = {
  working: 'Verifying your email',
  verified: 'Email verified',
  already: 'You are signed in already',
  refused: 'Verification failed',
};

function useVerification(): Progress {
  const [progress, setProgress] = useState<Progress>({ state: 'working' });
  useEffect(() => {
    let left = false;
    void workOnLink().then((outcome) => {
      if (!left) setProgress(outcome);
    });
    return () => void (left = true);
  }, []);
  return progress;
}

async function workOnLink(): Promise<Progress> {
  const known = readAuthSession();
  // A link works once. A user who opens it again or reloads the page has nothing left to do.
  if (known.status === 'signed-in' && !authCallback.hasToken)
    return { state: 'already', email: known.user.email };
  const reason = await finishVerification(authCallback, { loadAuth, refreshUser });
  if (reason !== null) return { state: 'refused', reason };
  spendAuthCallback();
  return { state: 'verified' };
}
