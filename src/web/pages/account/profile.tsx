// Profile settings: the user's public profile and the security of the account.
import { useQuery } from '@tanstack/react-query';
import { SideJumpList } from '#web/kit/page/jump-list.tsx';
import { EmailLinkGate } from '#web/features/profile/email/email-link-gate.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { ProfileSettings } from '#web/features/profile/profile-settings.tsx';
import { useSettingsSections } from '#web/features/profile/sections.ts';
import { PageHead } from '#web/kit/page/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { pageTitleClass } from '#web/ui/title-class.ts';

export function Component() {
  return (
    <>
      <PageHead
        title="Profile Settings"
        description="Your profile, your sign-in and your data."
        path="/dashboard/profile"
        noindex
      />
      <EmailLinkGate>
        <Settings />
      </EmailLinkGate>
    </>
  );
}

function Settings() {
  const { isSuccess } = useQuery(ownProfileQuery);
  const sections = useSettingsSections();
  return (
    <div className="min-h-[calc(100dvh-64px)] bg-canvas">
      <Container className="py-10 sm:py-16">
        <h1 className={pageTitleClass}>Profile Settings</h1>
        <p className="mt-4 mb-8 text-lg text-text-2 sm:mb-12">
          What others see of you, and how you keep your account safe.
        </p>
        <div className="lg:grid lg:grid-cols-[14rem_minmax(0,52rem)] lg:gap-16">
          <aside>
            {/* Before the profile is loaded, there is nothing to jump to. */}
            {isSuccess && <SideJumpList items={sections} />}
          </aside>
          <ProfileSettings />
        </div>
      </Container>
    </div>
  );
}
