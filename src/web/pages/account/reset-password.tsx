// Page that the recovery mail links to.
import { ResetPassword } from '#web/features/account/reset-password/reset-password.tsx';
import { PageHead } from '#web/kit/page/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Set a new password"
        description="Choose a new password for your account."
        path="/auth/reset-password"
        noindex
      />
      {/* The content changes height after the first check; a full-height frame keeps the footer out of view. */}
      <div className="min-h-[calc(100dvh-64px)] bg-canvas">
        <ResetPassword />
      </div>
    </>
  );
}
