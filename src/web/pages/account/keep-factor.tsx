// Page that stops the removal of a second factor, from the link in a mail.
import { KeepFactor } from '#web/features/account/keep-factor/keep-factor.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Stop the removal"
        description="Keep a second step or passkey that we were asked to remove."
        path="/auth/keep-factor"
        noindex
      />
      <KeepFactor />
    </>
  );
}
