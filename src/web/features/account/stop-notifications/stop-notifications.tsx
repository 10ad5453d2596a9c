// Screen that a person reaches from the end of an email to stop emails of its kind. Mail scanners follow links, so only
// the button stops them.
import { useMutation } from '@tanstack/react-query';
import { BellOff, BellRing } from 'lucide-react';
import { useEffect } from 'react';
import { notificationKinds } from '#contract/notifications/notification-kinds.ts';
import { kindOfStopToken } from '#contract/notifications/stop-token.ts';
import { AuthNotice } from '#web/kit/auth/auth-notice.tsx';
import { failureText } from '#web/kit/forms/failure-text.ts';
import { mutation } from '#web/kit/api/api.ts';
import { focusPage } from '#web/kit/page/focus-page.ts';
import { useHydrated } from '#web/kit/page/hydrated.ts';
import { AuthCard } from '../auth-card.tsx';
import { AuthLink } from '../auth-link.tsx';
import { SubmitButton } from '../submit-button.tsx';

const badge = 'Your emails';

const allChoices = (
  <>
    Everything that you can choose is in{' '}
    <AuthLink to="/dashboard/profile#notifications">your profile</AuthLink>.
  </>
);

export function StopNotifications() {
  const isReady = useHydrated();
  const token = isReady ? location.hash.slice(1) : '';
  const kind = kindOfStopToken(token);
  const { mutate, isPending, data, error } = useMutation(mutation('POST /api/notifications/stop'));
  // The card changes as a whole, so keyboard focus moves to its heading.
  useEffect(() => {
    if (data) focusPage();
  }, [data]);
  const turn = (isOn: boolean) => mutate({ body: { token, isOn } });
  const label = kind && notificationKinds[kind].label;
  const isStopped = data?.isOn === false;
  const words = data ? (isStopped ? stopped : restored) : asking;
  return (
    <AuthCard
      badge={badge}
      icon={data && !isStopped ? BellRing : BellOff}
      title={words.title}
      description={label ? words.describe(label) : 'We stop as soon as you press the button.'}
      footer={allChoices}
    >
      <form
        // As high as the notice about a broken link, which only the browser can find out.
        className="grid min-h-[82px] content-start gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          turn(isStopped);
        }}
      >
        {isReady && !kind && (
          <AuthNotice tone="danger" role="status">
            This link is not complete. Open it again from our email.
          </AuthNotice>
        )}
        {error && (
          <AuthNotice tone="danger" role="status">
            {failureText(error)}
          </AuthNotice>
        )}
        {(!isReady || kind) && (
          <SubmitButton
            isBusy={isPending || !isReady}
            busyText={isPending ? words.busy : words.press}
          >
            {words.press}
          </SubmitButton>
        )}
      </form>
    </AuthCard>
  );
}

const asking = {
  title: 'Stop these emails?',
  describe: (label: string) =>
    `They are about: ${label}. We stop as soon as you press the button; all other emails still come.`,
  press: 'Stop these emails',
  busy: 'Stopping…',
};

const stopped = {
  title: 'You get no more of them',
  describe: (label: string) => `No more emails about: ${label}. Pressed by mistake?`,
  press: 'Turn them on again',
  busy: 'Turning on…',
};

const restored = {
  title: 'You get them again',
  describe: (label: string) => `Emails about: ${label}.`,
  press: 'Stop these emails',
  busy: 'Stopping…',
};
