// Page that sign-in providers lead back to; only the browser reads its address.
import { ProviderReturnScreen } from '#web/features/account/providers/provider-return-screen.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Signing you in"
        description="Finishes a sign-in that was begun at a provider."
        path="/auth/callback"
        noindex
      />
      <ProviderReturnScreen />
    </>
  );
}
