// Switches between the pitch and the steps; a learner can apply there to become an instructor.
import { useEffect, useRef, useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useAuthSession } from '#web/kit/auth/use-auth-session.ts';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { ownProfileQuery } from '#web/kit/auth/own-profile.ts';
import { Declined, mutation } from '#web/kit/api/api.ts';
import { refreshUser } from '#web/kit/auth/auth.ts';
import { StandingNotice } from '#web/kit/instructor/standing-notice.tsx';
import { useRedirectAfter } from '#web/kit/page/redirect-after.ts';
import { isSignedIn } from '#web/kit/auth/session/auth-session-store.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { Pitch } from './pitch.tsx';
import { StepsPanel } from './steps-panel.tsx';
import { type VisitorKind, visitorKind } from './visitor-kind.ts';

export function BecomeInstructor() {
  const kind = visitorKind(useAuthSession());
  const [isAtSteps, setAtSteps] = useState(false);
  const { mutate, isPending } = useBecomeInstructor();
  // After applying, the user is no longer a learner; the steps stay until the redirect, so the page does not flicker.
  const showsSteps = isAtSteps && (kind === 'learner' || isPending);
  useStartOfStep(showsSteps);
  const query = useQuery({ ...ownProfileQuery, enabled: isAsked(kind) });
  const { data: profile } = query;
  const notice = isAsked(kind) && profile && (
    <StandingNotice status={profile.instructorStatus} reason={profile.instructorReason} />
  );
  if (!showsSteps) return <Pitch kind={kind} notice={notice} onStart={() => setAtSteps(true)} />;
  return (
    <StepsPanel
      query={query}
      isProcessing={isPending}
      onApply={() => mutate()}
      onBack={() => setAtSteps(false)}
    />
  );
}

/** The profile fills the application, and says why an operator declined or stopped the person. */
const isAsked = (kind: VisitorKind | undefined): boolean =>
  kind === 'learner' || kind === 'suspended';

/** Scrolls each step to its top and focuses it, like a new page. */
function useStartOfStep(step: boolean): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    scrollTo(0, 0);
    focusPage();
  }, [step]);
}

/** Makes the signed-in user an instructor and updates the cached profile and session. */
function useBecomeInstructor() {
  const queryClient = useQueryClient();
  const redirectAfter = useRedirectAfter();
  return useMutation({
    ...mutation('POST /api/become-teacher'),
    onSuccess: async (profile) => {
      // Another user may have signed in since the request was sent.
      if (!isSignedIn(profile.id)) return;
      // A profile read before the change must not overwrite it.
      await queryClient.cancelQueries(ownProfileQuery);
      queryClient.setQueryData(ownProfileQuery.queryKey, profile);
      // The change is made even if the session's user cannot be refreshed.
      await refreshUser().catch(() => undefined);
      await redirectAfter('/dashboard/teacher');
    },
    onError: (error) => {
      if (error instanceof Declined) return;
      toast({ title: 'Error', description: failureText(error), variant: 'destructive' });
    },
  });
}
