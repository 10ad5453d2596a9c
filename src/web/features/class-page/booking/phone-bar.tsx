// Bar at the foot of a phone's screen with the price or seat state, and the action, until the page ends.
import type { ReactNode } from 'react';
import type { ShownSession } from '#contract/classes/classes.ts';
import { shortDateText } from '#domain/text/date-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import { Price } from '#web/kit/text/price.tsx';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { EnrollAction } from './enroll-action.tsx';
import { LazyHoldLeft } from './lazy-hold.ts';
import type { SeatState } from '#web/kit/class/seat-state.ts';

export function PhoneBar(offer: SessionOffer) {
  const { shown, session, seatOf } = offer;
  const { today } = useSite();
  return (
    <div className="foot-bar sticky bottom-0 z-30 border-t border-border bg-bg px-[16px] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 leading-5">
          {(session && ownWords(seatOf(session), session)) ?? (
            <>
              <Price cents={shown.priceCents} className="text-lg font-extrabold tracking-tight" />
              <span className="text-sm text-text-2"> per person</span>
            </>
          )}
          {session && (
            <span className="block text-sm text-text-2">
              {shortDateText(session.startTime, shown.timeZone, today)}
            </span>
          )}
        </p>
        <EnrollAction {...offer} />
      </div>
    </div>
  );
}

/** Null for people without a seat or a place in line, who see the price instead. */
function ownWords(seat: SeatState, { minimum }: Pick<ShownSession, 'minimum'>): ReactNode {
  switch (seat.kind) {
    case 'enrolled':
      // It may not run.
      return minimum ? (
        <span className="font-bold text-info">Booked</span>
      ) : (
        <span className="font-bold text-success">You're going</span>
      );
    case 'held':
      return (
        <span className="font-bold text-warning">
          Held for you
          {seat.booking.holdExpiresAt !== null && (
            <LazyHoldLeft until={seat.booking.holdExpiresAt} />
          )}
        </span>
      );
    case 'waiting':
      return <span className="font-bold text-info">Number {seat.place.position} in line</span>;
    case 'offered':
      return <span className="font-bold text-success">Kept for you</span>;
    case 'open':
    case 'full':
    case 'releasing':
      return undefined;
  }
}
