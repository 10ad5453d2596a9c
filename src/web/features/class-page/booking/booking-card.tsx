// The card beside a class: what it costs, when and where it is, how full, and the way to a seat.
import { CalendarDays, MapPin } from 'lucide-react';
import { Price } from '#web/kit/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { shortChoice } from '../chosen-date.ts';
import { DirectionsLink } from '../directions-link.tsx';
import type { DateOffer } from '../date-offer.ts';
import { DateChoice } from './date-choice.tsx';
import { DateLines } from './date-lines.tsx';
import { EnrollAction } from './enroll-action.tsx';
import { FactLine } from './fact-line.tsx';
import { InstructorBlock } from './instructor-block.tsx';
import { PolicySentence } from './policy-sentence.tsx';
import { SeatBar } from './seat-bar.tsx';
import { SeatLine } from './seat-line.tsx';

interface BookingCardProps extends DateOffer {
  onAllDates: () => void;
}

export function BookingCard({ isDateMissing, onAllDates, ...offer }: BookingCardProps) {
  const { shown, date, seatOf } = offer;
  const { teacher, location, priceCents } = shown;
  return (
    <section
      id="booking"
      tabIndex={-1}
      aria-label="Price and booking"
      className="rounded-3xl border border-border bg-surface p-4 shadow-card sm:p-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <Price cents={priceCents} className="text-3xl font-extrabold tracking-tight" />
        <span className="text-text-2">per person</span>
      </p>
      {isDateMissing && (
        <p className="mt-4 rounded-xl bg-warning-soft px-4 py-3 text-[0.9375rem] leading-6 text-warning">
          The date you were looking for is no longer on offer.
        </p>
      )}
      <Dates shown={shown} date={date} seatOf={seatOf} onAllDates={onAllDates} />
      {date && <SeatBar date={date} />}
      <EnrollAction {...offer} className="mt-5 w-full" />
      <SeatLine {...offer} />
      <div className="mt-4 grid gap-5">
        {date && <PolicySentence shown={shown} date={date} seat={seatOf(date)} />}
        <dl className="border-t border-border pt-5">
          <FactLine icon={MapPin} label="Location">
            <bdi>{location}</bdi>
            <DirectionsLink location={location} />
          </FactLine>
        </dl>
        <div className="border-t border-border pt-5">
          <InstructorBlock teacher={teacher} />
        </div>
      </div>
    </section>
  );
}

type DatesProps = Pick<BookingCardProps, 'shown' | 'date' | 'seatOf' | 'onAllDates'>;

/** The card has room for so many; the rest is in the schedule. */
const mostDates = 3;

function Dates({ shown, date, seatOf, onAllDates }: DatesProps) {
  const { sessions, timeZone } = shown;
  if (!date) return <p className="mt-4 text-text-2">No dates at the moment. Check back later.</p>;
  if (sessions.length === 1)
    return (
      <dl className="mt-4">
        <FactLine icon={CalendarDays} label="Date">
          <DateLines date={date} timeZone={timeZone} />
        </FactLine>
      </dl>
    );
  return (
    <div className="mt-4">
      <h2 className="mb-2 text-sm font-semibold text-text-3">Choose a date</h2>
      <DateChoice
        shown={shown}
        dates={shortChoice(sessions, date, mostDates)}
        chosen={date}
        seatOf={seatOf}
      />
      {sessions.length > mostDates && (
        <Button variant="ghost" size="sm" onClick={onAllDates} className="mt-1 -mb-2 w-full">
          See all {sessions.length} dates
        </Button>
      )}
    </div>
  );
}
