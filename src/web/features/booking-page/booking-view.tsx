// View of a booking: state, actions, session, door code, money, refunds, attendance and review.
import { useState } from 'react';
import type { BookingDetail } from '#contract/bookings.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { ReviewPrompt } from '#web/features/reviews/review-prompt.tsx';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Attendance } from './attendance.tsx';
import { CancelDialog, GiveUpDialog } from './booking-dialogs.tsx';
import { BookingHead } from '../../kit/booking/booking-head.tsx';
import { mayCancel } from './cancel-text.ts';
import { BookedSessionFacts } from '../../kit/booking/booked-session-facts.tsx';
import { DoorCode } from '../../kit/booking/door-code.tsx';
import { isOn } from './is-on.ts';
import { MoneyFacts } from './money-facts.tsx';
import { RescheduleNotice } from '../../kit/booking/state/reschedule-notice.tsx';
import { OverdueActions } from './overdue-actions.tsx';
import { usePaymentVisit } from './payment-visit.ts';
import { Refunds } from './refunds.tsx';
import { shownWords } from './shown-words.ts';
import { StateActions } from './state-actions.tsx';
import { StatePanel } from '../../kit/booking/state/state-panel.tsx';
import { usePaymentArrival } from './use-payment-arrival.ts';

export function BookingView({ booking }: { booking: BookingDetail }) {
  const { today } = useSite();
  const now = useNow() ?? businessNow(today);
  const visit = usePaymentVisit();
  const { arrival, askAgain } = usePaymentArrival(booking, visit === 'paid');
  const [asked, setAsked] = useState<'cancel' | 'give-up'>();
  const words = shownWords(booking, { visit, arrival, now });
  const close = () => setAsked(undefined);
  return (
    <>
      <BookingHead
        bookedClass={booking.class}
        sessionId={booking.session.id}
        label={words.label}
        tone={words.tone}
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-5 lg:gap-8">
          <RescheduleNotice booking={booking} />
          <StatePanel words={words} isBusy={arrival === 'awaited'} isNews={visit === 'paid'}>
            {arrival === 'overdue' && booking.status !== 'expired' ? (
              <OverdueActions booking={booking} onAskAgain={askAgain} />
            ) : (
              arrival !== 'awaited' && (
                <StateActions
                  booking={booking}
                  now={now}
                  onCancel={() => setAsked('cancel')}
                  onGiveUp={() => setAsked('give-up')}
                />
              )
            )}
          </StatePanel>
          <ReviewPrompt booking={booking} layout="card" />
          <Attendance booking={booking} />
          <Refunds booking={booking} />
        </div>
        <section
          aria-label="Date, place and price"
          className="grid grid-cols-1 gap-5 rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-6"
        >
          {isOn(booking, now) && (
            <div className="border-b border-border pb-5">
              <DoorCode {...booking} />
            </div>
          )}
          <BookedSessionFacts class={booking.class} session={booking.session} />
          <div className="grid gap-4 border-t border-border pt-5">
            <MoneyFacts booking={booking} />
          </div>
        </section>
      </div>
      {/* A dialog closes when its action is no longer possible, because of another tab or the time. */}
      {asked === 'cancel' && mayCancel(booking, now) && (
        <CancelDialog booking={booking} now={now} onClose={close} />
      )}
      {asked === 'give-up' && booking.status === 'held' && (
        <GiveUpDialog booking={booking} onClose={close} />
      )}
    </>
  );
}
