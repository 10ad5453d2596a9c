// Screen for a verification link: redeems it, shows the outcome and links onward.
import { useEffect, useState } from 'react';
import { authCallback, spendAuthCallback } from '#web/kit/auth/auth-callback.ts';
import { loadAuth, redeemLink, refreshUser } from '#web/kit/auth/auth.ts';
import { LinkQuestionDialog } from '#web/kit/auth/link/link-question-dialog.tsx';
import { readAuthSession } from '#web/kit/auth/session/auth-session-store.ts';
import type { ReturnTo } from '../return-to.ts';
import { finishVerification, type Verification } from './finish-verification.ts';
import {
  AlreadyVerified,
  NotSignedIn,
  Refused,
  Verified,
  Verifying,
} from './verification-views.tsx';

type Progress = { state: 'working' } | Verification | { state: 'already'; email: string };

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
      {(progress.state === 'elsewhere' || progress.state === 'declined') && (
        <NotSignedIn state={progress.state} returnTo={returnTo} />
      )}
      {progress.state === 'refused' && <Refused reason={progress.reason} returnTo={returnTo} />}
      <LinkQuestionDialog />
    </>
  );
}

const announcements = {
  working: 'Verifying your email',
  verified: 'Email verified',
  already: 'You are signed in already',
  elsewhere: 'Sign in to continue',
  declined: 'You are not signed in',
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
  const outcome = await finishVerification({ redeemLink, loadAuth, refreshUser });
  if (outcome.state === 'verified') {
    spendAuthCallback();
    return outcome;
  }
  const known = readAuthSession();
  const hasFailed = outcome.state === 'refused' && (authCallback.tokens ?? authCallback.code);
  // A link works once. A user who opens it again or reloads the page has nothing left to do.
  if (known.status === 'signed-in' && !hasFailed)
    return { state: 'already', email: known.user.email };
  return outcome;
}
