// Where the link of the verification mail leads; the hash of the address is for the browser alone.
import { useWayOn } from '#web/features/account/way-on.ts';
import { VerifyEmail } from '#web/features/account/verify-email/verify-email.tsx';
import { PageHead } from '#web/kit/page-head.tsx';

export function Component() {
  const way = useWayOn();
  return (
    <>
      <PageHead
        title="Verify Your Email"
        description="Confirm the email address of your account."
        path="/auth/verify-email"
        noindex
      />
      <VerifyEmail way={way} />
    </>
  );
}
