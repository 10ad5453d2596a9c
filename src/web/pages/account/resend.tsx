// Page for requesting a new verification mail.
import { Resend } from '#web/features/account/resend/resend.tsx';
import { useKnownEmail } from '#web/features/account/mails/known-email.ts';
import { useReturnTo } from '#web/features/account/return-to.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const returnTo = useReturnTo();
  const email = useKnownEmail();
  return (
    <>
      <PageHead
        title="Resend verification email"
        description="Get a new link to confirm the email address of your account."
        path="/auth/resend"
        noindex
      />
      <Resend email={email} returnTo={returnTo} />
    </>
  );
}
