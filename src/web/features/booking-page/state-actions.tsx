// Actions for a booking, depending on its state.
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router';
import type { BookingDetail } from '#contract/bookings/bookings.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { ShareButton } from '#web/kit/share/share-button.tsx';
import { CalendarMenu } from '#web/kit/booking/calendar-menu.tsx';
import { mayCancel, promiseText } from './cancel-text.ts';
import { mayChange, moreSeats, openAddition } from './change/change-words.ts';
import { HeldActions } from './held-actions.tsx';
import { isOn } from './is-on.ts';
import { mayAskForRefund } from '#web/kit/booking/state/refund-words.ts';
import { ReceiptButton } from './receipt-buttons.tsx';

interface StateActionsProps {
  booking: BookingDetail;
  now: Date;
  onCancel: () => void;
  onChange: () => void;
  onGiveUp: () => void;
}

export function StateActions(props: StateActionsProps) {
  const { booking, now, onCancel, onChange, onGiveUp } = props;
  if (booking.status === 'held')
    return (
      <>
        <HeldActions booking={booking} onGiveUp={onGiveUp} />
        {booking.addsTo !== null && (
          <p>
            <Link
              to={`/bookings/${booking.addsTo}`}
              className="inline-block py-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
            >
              Back to your booking
            </Link>
          </p>
        )}
      </>
    );
  // Added seats that are not booked lead back to the others, whose page has everything else.
  if (booking.addsTo !== null)
    return (
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <LinkButton to={`/bookings/${booking.addsTo}`}>Back to your booking</LinkButton>
      </div>
    );
  if (booking.status === 'expiring') return null;
  const isAhead = mayCancel(booking, now);
  const waiting = isAhead ? openAddition(booking) : undefined;
  return (
    <>
      {waiting?.status === 'held' && <WaitingSeats addition={waiting} />}
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        {isOn(booking, now) ? <CalendarMenu booking={booking} /> : <ReturnTo booking={booking} />}
        {booking.receiptNumber !== null && <ReceiptButton receipt={booking} label="Receipt" />}
        {booking.additions.map(
          (addition) =>
            addition.receiptNumber !== null && (
              <ReceiptButton
                key={addition.id}
                receipt={addition}
                label={`Receipt for ${moreSeats(addition.seats)}`}
              />
            ),
        )}
        {isAhead && booking.class.isPublic && <ShareClass booking={booking} />}
        {mayChange(booking, now) && (
          <Button variant="outline" onClick={onChange}>
            <CalendarClock aria-hidden="true" />
            Change booking
          </Button>
        )}
        {isAhead && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel booking
          </Button>
        )}
      </div>
      {isAhead && (
        <p className="text-[0.9375rem] leading-6 text-text-2">
          {promiseText(booking, now)}
          {mayChange(booking, now) && ' Until then you can also change the date or the seats.'}
        </p>
      )}
    </>
  );
}

/** Shares the class and its date, so that somebody can come along. */
function ShareClass({ booking }: Pick<StateActionsProps, 'booking'>) {
  const { publicUrl } = useSite();
  const { class: bookedClass, session } = booking;
  const url = `${publicUrl}/classes/${bookedClass.id}?session_id=${session.id}`;
  return <ShareButton title={bookedClass.title} url={url} />;
}

type Addition = BookingDetail['additions'][number];

/** Leads to added seats that are not paid yet. */
function WaitingSeats({ addition: { id, seats } }: { addition: Addition }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-warning-soft px-4 py-3 text-warning">
      <p className="min-w-0 flex-1 basis-44 leading-6 font-semibold">
        {moreSeats(seats)} {seats === 1 ? 'waits' : 'wait'} for your payment.
      </p>
      <LinkButton to={`/bookings/${id}`} variant="outline" size="sm">
        Finish paying
      </LinkButton>
    </div>
  );
}

/** Links onward, so that a booking that is over is no dead end. */
function ReturnTo({ booking }: Pick<StateActionsProps, 'booking'>) {
  const { class: bookedClass, session } = booking;
  // Less prominent when the refund request below is the main action.
  const main = mayAskForRefund(booking) ? 'outline' : 'brand';
  return (
    <>
      {bookedClass.isPublic && (
        <LinkButton to={`/classes/${bookedClass.id}`} variant={main}>
          {session.state === 'cancelled' ? 'See other dates' : 'Book again'}
        </LinkButton>
      )}
      <LinkButton to="/explore" variant={bookedClass.isPublic ? 'outline' : main}>
        Explore classes
      </LinkButton>
    </>
  );
}
