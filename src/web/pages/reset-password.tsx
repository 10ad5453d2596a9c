// Where the link of the recovery mail leads.
import { ResetPassword } from '#web/features/account/reset-password/reset-password.tsx';
import { PageHead } from '#web/kit/page-head.tsx';

export function Component() {
  return (
    <>
      <PageHead
        title="Set a New Password"
        description="Choose a new password for your account."
        path="/auth/reset-password"
        noindex
      />
      {/* What follows the first look is taller or lower; the footer stays out of sight meanwhile. */}
      <div className="min-h-[calc(100dvh-64px)] bg-canvas">
        <ResetPassword />
      </div>
    </>
  );
}
