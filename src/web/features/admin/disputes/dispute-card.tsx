// Card of an open dispute: the deadline to respond, and where the money is.
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdminDispute } from '#contract/money/disputes.ts';
import { shareTextOf } from '#domain/money/dispute-text.ts';
import { dollarsText } from '#web/kit/text/dollars-text.ts';
import { AdminCard } from '#web/features/admin/admin-card.tsx';
import { BookingLink } from '#web/features/admin/admin-links.tsx';
import { TheirConversation } from '#web/features/admin/messages/their-conversation.tsx';
import { Moment } from '#web/features/admin/moment.tsx';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { buttonClass } from '#web/ui/button/button-class.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DisputedBooking, WhoAsks } from './disputed-booking.tsx';
import { moneyTakenText } from './dispute-words.ts';

export function DisputeCard({ dispute }: { dispute: AdminDispute }) {
  return (
    <AdminCard
      id={dispute.id}
      title={
        <>
          {dollarsText(dispute.amount)} asked back by <WhoAsks dispute={dispute} />
        </>
      }
      since={dispute.openedAt}
      facts={<DisputedBooking dispute={dispute} />}
      actions={<Actions dispute={dispute} />}
    >
      <WhatToDo dispute={dispute} />
      <ul className="grid list-disc grid-cols-1 gap-1 pl-5 text-text-2">
        <li>{moneyTakenText(dispute)}</li>
        <li>{shareTextOf(dispute.payout, dispute.studioName)}</li>
      </ul>
      {dispute.isDemoMoney && <DemoMoney />}
    </AdminCard>
  );
}

function Actions({ dispute }: { dispute: AdminDispute }) {
  const { id, bookingId, provider, learner, instructor } = dispute;
  return (
    <>
      {provider === 'stripe' && <ToStripe dispute={dispute} />}
      <BookingLink id={bookingId} describedBy={`admin-${id}`} />
      {learner && instructor && (
        <TheirConversation learnerId={learner.id} instructorId={instructor.id} />
      )}
    </>
  );
}

function WhatToDo({ dispute }: { dispute: AdminDispute }) {
  const { provider, hasResponse, isOverdue, dueBy } = dispute;
  if (provider === 'demo')
    return <Note tone="calm">The demo has no bank, so no response is needed.</Note>;
  if (hasResponse)
    return <Note tone="calm">We have responded. The bank decides, which may take months.</Note>;
  if (isOverdue && dueBy)
    return (
      <Note tone="late">
        The time to respond ended <Moment at={dueBy} />. The bank decides without us.
      </Note>
    );
  return (
    <Note tone="urgent">
      <strong>
        Respond in Stripe’s dashboard
        {dueBy && (
          <>
            {' '}
            before <Moment at={dueBy} />
          </>
        )}
        .
      </strong>{' '}
      A dispute without a response is lost.
    </Note>
  );
}

const tones = {
  calm: 'bg-surface-2 text-text-2',
  urgent: 'bg-warning-soft text-warning',
  late: 'bg-danger-soft text-danger',
};

function Note({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return <p className={classNames('rounded-xl px-4 py-3', tones[tone])}>{children}</p>;
}

function ToStripe({ dispute: { isDemoMoney, hasResponse, isOverdue } }: { dispute: AdminDispute }) {
  return (
    <a
      href={`https://dashboard.stripe.com/${isDemoMoney ? 'test/' : ''}disputes`}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({
        size: 'sm',
        variant: hasResponse || isOverdue ? 'outline' : 'brand',
      })}
    >
      Open Stripe’s disputes
      <ExternalLink aria-hidden="true" />
      <span className="sr-only">(in a new tab)</span>
    </a>
  );
}
