// Page for requesting a mail to set a new password.
import { ForgotPassword } from '#web/features/account/forgot-password/forgot-password.tsx';
import { useKnownEmail } from '#web/features/account/mails/known-email.ts';
import { useReturnTo } from '#web/features/account/return-to.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const returnTo = useReturnTo();
  const email = useKnownEmail();
  return (
    <>
      <PageHead
        title="Forgot your password"
        description="Get a link to set a new password for your account."
        path="/auth/forgot-password"
        noindex
      />
      <ForgotPassword email={email} returnTo={returnTo} />
    </>
  );
}
