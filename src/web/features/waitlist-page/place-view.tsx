// A place on a waiting list: its position, the offered seats, and the class.
import { useState } from 'react';
import type { WaitlistEntry } from '#contract/bookings/bookings.ts';
import { centsOf, priceText } from '#domain/money/money.ts';
import { BookingHead } from '#web/kit/booking/booking-head.tsx';
import { BookedSessionFacts } from '#web/kit/booking/booked-session-facts.tsx';
import { StatePanel } from '#web/kit/booking/state/state-panel.tsx';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { LeaveDialog, type OpenPlace } from './leave-dialog.tsx';
import { PlaceActions } from './place-actions.tsx';
import { placeWords } from './place-words.ts';

interface PlaceViewProps {
  place: WaitlistEntry;
  token: string | undefined;
}

export function PlaceView({ place, token }: PlaceViewProps) {
  const [isLeaving, setLeaving] = useState(false);
  const words = placeWords(place);
  const { seats, unitPrice, session } = place;
  return (
    <>
      <BookingHead
        bookedClass={place.class}
        sessionId={session.id}
        label={words.label}
        tone={words.tone}
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <StatePanel words={words}>
          <PlaceActions place={place} onLeave={() => setLeaving(true)} />
        </StatePanel>
        <section
          aria-label={place.status === 'offered' ? 'Date and place' : 'Date, place and price'}
          className="grid grid-cols-1 gap-5 rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-6"
        >
          <BookedSessionFacts class={place.class} session={session} />
          {/* An offer shows the total next to the button that accepts it. */}
          {place.status !== 'offered' && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border pt-5">
              <span className="text-text-2">{seatCount(seats)}</span>
              <span className="text-lg font-bold tabular-nums">
                {priceText(centsOf(unitPrice) * seats)}
              </span>
            </p>
          )}
        </section>
      </div>
      {isLeaving && isOpen(place) && (
        <LeaveDialog place={place} token={token} onClose={() => setLeaving(false)} />
      )}
    </>
  );
}

const isOpen = (place: WaitlistEntry): place is OpenPlace =>
  place.status === 'waiting' || place.status === 'offered';
