// A rescheduled session: its old time or place, the new one, and the learner's reply.
import { ArrowDown } from 'lucide-react';
import type { RescheduledBooking } from '#contract/bookings/reschedules.ts';
import { sessionText } from '#domain/text/date-text.ts';
import { BookingHead } from '#web/kit/booking/booking-head.tsx';
import { BookedSessionFacts } from '#web/kit/booking/booked-session-facts.tsx';
import { Quotation } from '#web/kit/booking/state/quotation.tsx';
import { StatePanel } from '#web/kit/booking/state/state-panel.tsx';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import { RescheduleChoices } from './reschedule-choices.tsx';
import { rescheduleWords } from './reschedule-words.ts';

interface RescheduleViewProps {
  rescheduled: RescheduledBooking;
  token: string | undefined;
  leaning: string | null;
}

export function RescheduleView({ rescheduled, token, leaning }: RescheduleViewProps) {
  const words = rescheduleWords(rescheduled);
  return (
    <>
      <BookingHead
        bookedClass={rescheduled.class}
        sessionId={rescheduled.session.id}
        label={words.label}
        tone={words.tone}
      />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 sm:mt-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8">
        <StatePanel words={words}>
          <BeforeAndAfter {...beforeAndAfter(rescheduled)} />
          {rescheduled.note !== null && <Quotation>{rescheduled.note}</Quotation>}
          <RescheduleChoices rescheduled={rescheduled} token={token} leaning={leaning} />
        </StatePanel>
        <section
          aria-label="New date and place"
          className="grid grid-cols-1 gap-5 rounded-3xl border border-border bg-surface p-5 shadow-card sm:p-6"
        >
          <BookedSessionFacts class={rescheduled.class} session={rescheduled.session} />
          <p className="border-t border-border pt-5 text-text-2">{seatCount(rescheduled.seats)}</p>
        </section>
      </div>
    </>
  );
}

/** The two places where the place has changed, else the two times. */
function beforeAndAfter({
  oldStartTime,
  oldEndTime,
  oldLocation,
  session,
  class: { location, timeZone },
}: RescheduledBooking) {
  if (oldLocation !== null) return { before: oldLocation, after: location };
  // A course keeps its number of meetings.
  const old = { ...session, startTime: oldStartTime, endTime: oldEndTime };
  return { before: sessionText(old, timeZone), after: sessionText(session, timeZone) };
}

function BeforeAndAfter({ before, after }: { before: string; after: string }) {
  return (
    <dl className="grid gap-1.5 rounded-2xl bg-surface-2 p-4">
      <div>
        <dt className="sr-only">Was</dt>
        <dd dir="auto" className="text-text-2 line-through decoration-1 wrap-anywhere">
          {before}
        </dd>
      </div>
      <ArrowDown aria-hidden="true" className="size-5 text-text-3" />
      <div>
        <dt className="sr-only">Is now</dt>
        <dd dir="auto" className="text-lg leading-7 font-bold wrap-anywhere">
          {after}
        </dd>
      </div>
    </dl>
  );
}
