// Sign-in page; redirects a signed-in user to where they were going.
import { Navigate } from 'react-router';
import { SignInScreen } from '#web/features/account/sign-in/sign-in-screen.tsx';
import { landingOf, useReturnTo } from '#web/features/account/return-to.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

export function Component() {
  const returnTo = useReturnTo();
  const authSession = useAuthSession();
  return (
    <>
      <PageHead
        title="Sign In"
        description="Sign in to book and teach in-person classes near you."
        path="/auth/signin"
      />
      {authSession.status === 'signed-in' && (
        <Navigate to={landingOf(returnTo.target, authSession.user)} replace />
      )}
      {/* Stays visible until the next page is loaded. */}
      <SignInScreen returnTo={returnTo} />
    </>
  );
}
