// Sign-up page; redirects a signed-in user to where they were going.
import { Navigate } from 'react-router';
import { SignUp } from '#web/features/account/sign-up/sign-up.tsx';
import { useReturnTo } from '#web/features/account/return-to.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';

export function Component() {
  const returnTo = useReturnTo();
  const authSession = useAuthSession();
  return (
    <>
      <PageHead
        title="Create an Account"
        description="Create a free account to book and teach in-person classes near you."
        path="/auth/signup"
      />
      {authSession.status === 'signed-in' ? (
        <Navigate to={returnTo.target} replace />
      ) : (
        <SignUp returnTo={returnTo} />
      )}
    </>
  );
}
