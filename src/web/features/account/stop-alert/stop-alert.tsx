// Screen that a person reaches from a mail to stop an alert. Mail scanners follow links, so only the button stops it.
import { useMutation } from '@tanstack/react-query';
import { BellOff } from 'lucide-react';
import { useEffect } from 'react';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import { SubmitButton } from '../submit-button.tsx';

export function StopAlert() {
  const isReady = useHydrated();
  const { mutate, isPending, data, error } = useMutation(mutation('POST /api/alerts/stop'));
  // The card changes as a whole, so keyboard focus moves to its heading.
  useEffect(() => {
    if (data) focusPage();
  }, [data]);
  const token = isReady ? location.hash.slice(1) : '';
  const isBroken = isReady && token === '';
  if (data) return <Stopped />;
  return (
    <AuthCard
      badge="Your alerts"
      icon={BellOff}
      title="Stop these emails?"
      description="You asked us to tell you about new dates or new classes. We stop as soon as you press the button."
      footer={
        <>
          All your alerts are in <AuthLink to="/dashboard/profile#alerts">your profile</AuthLink>.
        </>
      }
    >
      <form
        // As high as the notice about a broken link, which only the browser can find out.
        className="grid min-h-[82px] content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ body: { token } });
        }}
      >
        {(isBroken || error) && (
          <AuthNotice tone="danger" role="status">
            {isBroken
              ? 'This link is not complete. Open it again from our email.'
              : failureText(error)}
          </AuthNotice>
        )}
        {!isBroken && (
          <SubmitButton
            isBusy={isPending || !isReady}
            busyText={isPending ? 'Stopping…' : 'Stop these emails'}
          >
            Stop these emails
          </SubmitButton>
        )}
      </form>
    </AuthCard>
  );
}

function Stopped() {
  return (
    <AuthCard
      badge="Your alerts"
      icon={BellOff}
      title="You get no more of them"
      description="Changed your mind? Ask again on the page of the class or the search."
    >
      <LinkButton to="/explore" size="lg" className="w-full">
        Explore classes
      </LinkButton>
    </AuthCard>
  );
}
