// All sections of the profile settings, or their skeleton while the profile loads.
import { useQuery } from '@tanstack/react-query';
import { FoldedJumpList } from '#web/kit/page/jump-list.tsx';
import { Card, CardContent, CardHeader } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AlertsSection } from './alerts/alerts-section.tsx';
import { AboutSection } from './about-section.tsx';
import { CalendarSection } from './calendar/calendar-section.tsx';
import { ConnectionsSection } from './connections/connections-section.tsx';
import { DataSection } from './account/data-section.tsx';
import { DeleteSection } from './account/delete-section.tsx';
import { profilePath } from './email/email-link.ts';
import { EmailLinkNews } from './email/email-link-news.tsx';
import { EmailSection } from './email/email-section.tsx';
import { codeOf } from '#web/kit/forms/failure-text.ts';
import { FormAlert } from '#web/kit/forms/form-alert.tsx';
import { LoadFailureNotice } from '#web/kit/page/load-failure-notice.tsx';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password/password-section.tsx';
import { PhotoSection } from './photo-section.tsx';
import { useSettingsSections } from './sections.ts';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionsSection } from './account/sessions-section.tsx';

export function ProfileSettings() {
  const { data: profile, error, isFetching, refetch } = useQuery(ownProfileQuery);
  const sections = useSettingsSections();
  if (!profile && codeOf(error) === 'second_factor_needed')
    return <SecondFactorFirst error={error} />;
  if (!profile && error)
    return <LoadFailureNotice error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="grid grid-cols-1 gap-6 sm:gap-8">
      <EmailLinkNews />
      {profile ? (
        <>
          <FoldedJumpList items={sections} />
          <PhotoSection profile={profile} />
          <AboutSection profile={profile} />
          <EmailSection profile={profile} />
          <PasswordSection profile={profile} />
          <ConnectionsSection />
          <PasskeysSection />
          <SecondFactorSection />
          <SessionsSection />
          <CalendarSection profile={profile} />
          <NotificationsSection />
          <AlertsSection />
          <DataSection />
          <DeleteSection profile={profile} />
        </>
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  );
}

function SecondFactorFirst({ error }: { error: unknown }) {
  const back = encodeURIComponent(profilePath);
  return (
    <div className="flex flex-col items-start gap-4">
      <FormAlert error={error} className="self-stretch" />
      <LinkButton to={`/auth/second-factor?redirect=${back}`}>Enter the code</LinkButton>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <>
      <div role="status" className="sr-only">
        Loading your profile
      </div>
      <Skeleton className="h-12 rounded-xl lg:hidden" />
      <Card>
        <CardHeader>
          <Skeleton className="h-7 w-24" />
          <Skeleton className="h-7 w-72 max-w-full" />
        </CardHeader>
        <CardContent className="flex items-center gap-6">
          <Skeleton className="size-24 shrink-0 rounded-full" />
          <Skeleton className="h-11 w-44" />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <Skeleton className="h-7 w-32" />
          <Skeleton className="h-7 w-96 max-w-full" />
        </CardHeader>
        <CardContent className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <Skeleton className="h-[6.25rem]" />
          <Skeleton className="h-[6.25rem]" />
          <Skeleton className="h-48 sm:col-span-2" />
        </CardContent>
      </Card>
    </>
  );
}
