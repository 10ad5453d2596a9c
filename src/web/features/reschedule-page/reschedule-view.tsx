// A rescheduled session: its old time, its new time, and the learner's reply.
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
          <Times rescheduled={rescheduled} />
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

function Times({
  rescheduled: { oldStartTime, oldEndTime, session, class: of },
}: {
  rescheduled: RescheduledBooking;
}) {
  // A course keeps its number of meetings.
  const before = { ...session, startTime: oldStartTime, endTime: oldEndTime };
  return (
    <dl className="grid gap-1.5 rounded-2xl bg-surface-2 p-4">
      <div>
        <dt className="sr-only">Was</dt>
        <dd className="text-text-2 line-through decoration-1">
          {sessionText(before, of.timeZone)}
        </dd>
      </div>
      <ArrowDown aria-hidden="true" className="size-5 text-text-3" />
      <div>
        <dt className="sr-only">Is now</dt>
        <dd className="text-lg leading-7 font-bold">{sessionText(session, of.timeZone)}</dd>
      </div>
    </dl>
  );
}
