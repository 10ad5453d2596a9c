// How far an announcement has got, with the steps that its state allows: pause, resume, cancel.
import { useState } from 'react';
import { Link } from 'react-router';
import type { Announcement } from '#contract/admin/announcements.ts';
import { type AnnouncementStep, mayTakeStep } from '#domain/announcements/announcement-steps.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import { Moment } from '../moment.tsx';
import { useDecision } from '../use-decision.ts';
import { emailsText, peopleText, progressText } from './announcement-words.ts';

type Step = Extract<AnnouncementStep, 'pause' | 'continue' | 'cancel'>;

const steps: Record<Step, { label: string; busyText: string; done: string }> = {
  pause: { label: 'Pause', busyText: 'Pausing…', done: 'It is paused' },
  continue: { label: 'Resume', busyText: 'Resuming…', done: 'It goes on' },
  cancel: { label: 'Cancel the rest', busyText: 'Canceling…', done: 'It is canceled' },
};

export function SendingPart({ announcement }: { announcement: Announcement }) {
  const { id, state } = announcement;
  const [isCanceling, setIsCanceling] = useState(false);
  const [latest, setLatest] = useState<Step>('pause');
  const decision = useDecision('POST /api/admin/announcements/{id}/steps', {
    toast: { title: steps[latest].done },
    onDone: () => setIsCanceling(false),
  });
  const take = (step: Step) => {
    setLatest(step);
    decision.send({ params: { id }, body: { step } });
  };
  const allowed = (Object.keys(steps) as Step[]).filter((step) => mayTakeStep(step, state));
  return (
    <>
      <Progress announcement={announcement} />
      {allowed.length > 0 && (
        <div className="grid grid-cols-1 gap-3">
          {allowed.map((step) =>
            step === 'cancel' ? (
              <Button key={step} variant="ghost" onClick={() => setIsCanceling(true)}>
                {steps.cancel.label}
              </Button>
            ) : (
              <BusyButton
                key={step}
                variant={step === 'continue' ? 'brand' : 'outline'}
                isBusy={decision.isSending && latest === step}
                busyText={steps[step].busyText}
                onClick={() => take(step)}
              >
                {steps[step].label}
              </BusyButton>
            ),
          )}
        </div>
      )}
      {isCanceling && (
        <DecisionDialog
          title="Cancel the rest?"
          text="Nobody else gets this announcement, and it cannot be continued. Emails that were sent stay sent, and so do those that are being handed over at this moment."
          submitText="Cancel the rest"
          busyText={steps.cancel.busyText}
          variant="danger"
          reason="none"
          isSending={decision.isSending}
          confirmation={decision.confirmation}
          onSend={() => take('cancel')}
          onClose={() => setIsCanceling(false)}
        />
      )}
    </>
  );
}

function Progress({ announcement }: { announcement: Announcement }) {
  const { state, begunAt, endedAt, progress, failures } = announcement;
  if (!progress) return null;
  const { people, reached } = progress;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div
        role="progressbar"
        aria-label="People reached"
        aria-valuemin={0}
        aria-valuemax={people}
        aria-valuenow={reached}
        className="h-2.5 overflow-hidden rounded-full bg-surface-3 forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-brand transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${people === 0 ? 100 : (100 * reached) / people}%` }}
        />
      </div>
      <p role="status">{progressText(state, progress)}</p>
      {failures.length > 0 && (
        <div>
          <p className="font-semibold">Why emails could not be delivered</p>
          <ul className="mt-1 grid list-disc gap-1 pl-5 text-text-2">
            {failures.map(({ reason, mails }) => (
              <li key={reason} className="wrap-anywhere">
                {emailsText(mails)}: {reason || 'no reason was given'}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-text-2">
            Each can be sent again at{' '}
            <Link
              to="/admin/failures#failed-mails"
              className="font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
            >
              Emails and jobs
            </Link>
            .
          </p>
        </div>
      )}
      {state === 'paused' && (
        <p className="text-text-2">
          Nothing goes out while it is paused. {peopleText(people - reached)} still to reach.
        </p>
      )}
      <p className="text-sm text-text-3">
        Begun {begunAt && <Moment at={begunAt} />}
        {endedAt && (
          <>
            , {state === 'sent' ? 'finished' : 'canceled'} <Moment at={endedAt} />
          </>
        )}
        . {state !== 'canceled' && 'People who joined later do not get it.'}
      </p>
    </div>
  );
}
