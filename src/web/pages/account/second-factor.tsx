// Page that asks for the second factor after the password, before anything of the account is shown.
import { SecondFactorScreen } from '#web/features/account/second-factor/second-factor-screen.tsx';
import { useReturnTo } from '#web/features/account/return-to.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  const returnTo = useReturnTo();
  return (
    <>
      <PageHead
        title="Enter your code"
        description="Confirm that it is you with the code of your authenticator app."
        path="/auth/second-factor"
        noindex
      />
      <SecondFactorScreen returnTo={returnTo} />
    </>
  );
}
