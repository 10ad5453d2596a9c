// Page that the verification mail links to; only the browser sees the URL hash.
import { useReturnTo } from '#web/features/account/return-to.ts';
import { VerifyEmail } from '#web/features/account/verify-email/verify-email.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const returnTo = useReturnTo();
  return (
    <>
      <PageHead
        title="Verify your email"
        description="Confirm the email address of your account."
        path="/auth/verify-email"
        noindex
      />
      <VerifyEmail returnTo={returnTo} />
    </>
  );
}
