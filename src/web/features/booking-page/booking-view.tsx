// View of a booking: date and place, state, door code, actions, money, refunds, attendance and review.
import { MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { useNow } from '#web/kit/time/use-now.ts';
import { ReviewPrompt } from '#web/features/reviews/review-prompt.tsx';
import { businessNow } from '#web/kit/time/business-now.ts';
import { useSite } from '#web/kit/api/site.ts';
import { useFinishPaying } from '#web/kit/booking/use-finish-paying.ts';
import { writeAddress } from '#web/kit/messages/write-address.ts';
import { focusPart } from '#web/kit/page/focus-page.ts';
import { classNames } from '#web/ui/class-names.ts';
import { BusyButton } from '#web/ui/button/busy-button.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { centsOf, moneyText, priceText } from '#domain/money/money.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { DemoMoney } from '#web/kit/text/demo-money.tsx';
import { BookingAnswersCard } from './answers.tsx';
import { Attendance } from './attendance.tsx';
import { CancelDialog, GiveUpDialog } from './booking-dialogs.tsx';
import { BookingHead } from '#web/kit/booking/booking-head.tsx';
import { mayCancel } from './cancel-text.ts';
import { ChangeDialog } from './change/change-dialog.tsx';
import { mayChange, moreSeats } from './change/change-words.ts';
import {
  BookedInstructor,
  ThingsToBring,
  WhenAndWhere,
} from '#web/kit/booking/booked-session-facts.tsx';
import { DoorCode } from '#web/kit/booking/door-code.tsx';
import { MinimumNote } from '#web/kit/booking/minimum-note.tsx';
import { isOn } from './is-on.ts';
import { Quote } from '#web/kit/booking/state/quote.tsx';
import { isReplyOwed } from '#web/kit/booking/state/reply-owed.ts';
import { RescheduleNotice } from '#web/kit/booking/state/reschedule-notice.tsx';
import { usePaymentVisit } from './payment-visit.ts';
import { ChangeNameButton } from './receipt-buttons.tsx';
import { Refunds } from './refunds.tsx';
import { shownWords } from './shown-words.ts';
import { StateActions } from './state-actions.tsx';
import { StatePanel } from '#web/kit/booking/state/state-panel.tsx';
import { usePaymentArrival } from './use-payment-arrival.ts';

const cardClass = 'rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-6';

export function BookingView({ booking }: { booking: BookingDetail }) {
  const { today } = useSite();
  const now = useNow() ?? businessNow(today);
  const visit = usePaymentVisit();
  const { arrival, askAgain } = usePaymentArrival(booking, visit === 'paid');
  const [asked, setAsked] = useState<'cancel' | 'change' | 'give-up'>();
  const words = shownWords(booking, { visit, arrival, now });
  const isGoing = isOn(booking, now);
  const close = () => setAsked(undefined);
  return (
    <>
      <BookingHead
        bookedClass={booking.class}
        sessionId={booking.session.id}
        label={words.label}
        tone={words.tone}
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-8">
        {/* First of all on a phone, beside the rest where there is room. */}
        <section aria-label="Date and place" className={classNames(cardClass, 'lg:col-start-2')}>
          <WhenAndWhere class={booking.class} session={booking.session} />
        </section>
        <div className="grid grid-cols-1 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:gap-8">
          <RescheduleNotice booking={booking} />
          <StatePanel
            words={words}
            isBusy={arrival === 'awaited'}
            isNews={visit === 'paid' || visit === 'booked'}
          >
            {booking.wordsFromUs !== null && (
              <Quote by="From our team">{booking.wordsFromUs}</Quote>
            )}
            {isGoing && <DoorCode {...booking} />}
            {isGoing && (
              <MinimumNote
                minimum={booking.session.minimum}
                timeZone={booking.class.timeZone}
                isFree={booking.unitPrice === 0}
                isSaid={!isReplyOwed(booking)}
              />
            )}
            {arrival === 'overdue' && booking.status !== 'expired' ? (
              <OverdueActions booking={booking} onAskAgain={askAgain} />
            ) : (
              arrival !== 'awaited' && (
                <StateActions
                  booking={booking}
                  now={now}
                  onCancel={() => setAsked('cancel')}
                  onChange={() => setAsked('change')}
                  onGiveUp={() => setAsked('give-up')}
                />
              )
            )}
          </StatePanel>
          <BookingAnswersCard booking={booking} />
          <ReviewPrompt booking={booking} layout="card" />
          <Attendance booking={booking} />
          <Refunds booking={booking} />
        </div>
        <section
          aria-label="Instructor and price"
          className={classNames(cardClass, 'grid grid-cols-1 gap-5 lg:col-start-2')}
        >
          {isGoing && <ThingsToBring {...booking.class} />}
          <BookedInstructor {...booking.class} />
          <LinkButton to={writeAddress({ booking_id: booking.id })} variant="outline" size="sm">
            <MessageCircle aria-hidden="true" />
            Ask the instructor
          </LinkButton>
          <div className="grid gap-4 border-t border-border pt-5">
            <MoneyFacts booking={booking} />
          </div>
        </section>
      </div>
      {/* A dialog closes when its action is no longer possible, because of another tab or the time. */}
      {asked === 'cancel' && mayCancel(booking, now) && (
        <CancelDialog booking={booking} now={now} onClose={close} />
      )}
      {asked === 'change' && mayChange(booking, now) && (
        <ChangeDialog booking={booking} now={now} onClose={close} />
      )}
      {asked === 'give-up' && booking.status === 'held' && (
        <GiveUpDialog booking={booking} onClose={close} />
      )}
    </>
  );
}

interface OverdueActionsProps {
  booking: BookingDetail;
  onAskAgain: () => void;
}

/** Actions for a learner whose payment has not arrived yet. */
function OverdueActions({ booking, onAskAgain }: OverdueActionsProps) {
  const paying = useFinishPaying();
  const ask = () => {
    onAskAgain();
    // The button disappears during the check, so focus moves to the state's title.
    focusPart('#state-title');
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={ask} className="max-sm:w-full">
        Check again
      </Button>
      {booking.status === 'held' && (
        <BusyButton
          variant="outline"
          isBusy={paying.isLeaving}
          busyText="Opening payment…"
          onClick={() => paying.start(booking.id)}
          className="max-sm:w-full"
        >
          Back to the payment page
        </BusyButton>
      )}
    </div>
  );
}

/** Number of seats, their price, the payment and the refunds. */
function MoneyFacts({ booking }: { booking: BookingDetail }) {
  const { status, seats, unitPrice, price, paid, refunds, isDemoMoney } = booking;
  const backCents = refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return (
    <>
      <dl className="grid gap-2">
        <Line label={seatCount(seats)}>
          {seats > 1 && price > 0 && (
            <span className="text-text-2">
              {seats} × {moneyText(centsOf(unitPrice))} ={' '}
            </span>
          )}
          {priceText(centsOf(price))}
        </Line>
        {status === 'held' && (
          <Line label="To pay" isTotal>
            {moneyText(centsOf(price))}
          </Line>
        )}
        {paid > 0 && (
          <Line label="Paid" isTotal>
            {moneyText(centsOf(paid))}
          </Line>
        )}
        {backCents > 0 && <Line label="Refund">−{moneyText(backCents)}</Line>}
      </dl>
      {isDemoMoney && <DemoMoney />}
      <ReceiptNames booking={booking} />
    </>
  );
}

/** Seats that were added have a receipt of their own. */
function ReceiptNames({ booking }: { booking: BookingDetail }) {
  const added = booking.additions.filter(({ receiptNumber }) => receiptNumber !== null);
  if (booking.receiptNumber === null && added.length === 0) return null;
  return (
    <p className="-mx-3 flex flex-wrap">
      {booking.receiptNumber !== null && (
        <ChangeNameButton receipt={booking} bookingId={booking.id} label="Change name on receipt" />
      )}
      {added.map((addition) => (
        <ChangeNameButton
          key={addition.id}
          receipt={addition}
          bookingId={booking.id}
          label={`Change name on receipt for ${moreSeats(addition.seats)}`}
        />
      ))}
    </p>
  );
}

interface LineProps {
  label: string;
  isTotal?: boolean;
  children: ReactNode;
}

function Line({ label, isTotal = false, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className={isTotal ? 'font-bold' : 'text-text-2'}>{label}</dt>
      <dd className={isTotal ? 'text-lg font-bold tabular-nums' : 'tabular-nums'}>{children}</dd>
    </div>
  );
}
