// The sign-in email address, a pending change of it, and a form to change it.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshUser } from '#web/kit/auth/auth.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { EmailForm } from './email-form.tsx';
import { identityUserQuery } from '#web/kit/auth/identity/identity-user.ts';
import { Loaded } from '#web/kit/page/loaded.tsx';
import { ownProfileQuery, type Profile } from '#web/kit/auth/own-profile.ts';
import { PendingEmail } from './pending-email.tsx';
import { renewSession } from '../account/renew-session.ts';
import { SettingsSection } from '../settings-section.tsx';

export function EmailSection({ profile }: { profile: Profile }) {
  const query = useQuery(identityUserQuery);
  useChangeFromElsewhere(profile, query.data?.email);
  return (
    <SettingsSection
      id="email"
      description="You sign in with it, and confirmations and receipts go there."
    >
      <Loaded query={query} skeleton={<EmailSkeleton />}>
        {(user) => (
          <>
            <p className="mb-6">
              <span className="block text-sm font-semibold">Current address</span>
              <span className="wrap-anywhere">{user.email}</span>
            </p>
            {user.new_email && <PendingEmail user={user} newEmail={user.new_email} />}
            <EmailForm user={user} />
          </>
        )}
      </Loaded>
    </SettingsSection>
  );
}

/** The second link may have been opened on another device, while the token here still contains the old address. */
function useChangeFromElsewhere(profile: Profile, email: string | undefined): void {
  const queryClient = useQueryClient();
  const isNews = Boolean(email) && email !== profile.email;
  useEffect(() => {
    if (!isNews) return;
    void renewSession()
      .then(refreshUser)
      .then(() => queryClient.invalidateQueries(ownProfileQuery))
      .then(() => toast({ title: 'Email address changed', description: `It is now ${email}.` }))
      // The old token keeps the old address until it is renewed automatically; waiting loses nothing.
      .catch(() => undefined);
  }, [isNews, email, queryClient]);
}

function EmailSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-6">
      <Skeleton className="h-11 w-64 max-w-full" />
      <Skeleton className="h-[4.75rem]" />
      <Skeleton className="h-12 w-44" />
    </div>
  );
}
