// Page for people whose account is suspended.
import { Suspended } from '#web/features/account/suspended/suspended.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Your account is suspended"
        description="Why an account is suspended, and how to write to us."
        path="/auth/suspended"
        noindex
      />
      <Suspended />
    </>
  );
}
