// Outcome of a rescheduled or late-canceled session, on the session page; empty when neither happened.
import { CalendarClock, Scale } from 'lucide-react';
import type { OwnPenalty } from '#contract/bookings/reschedules.ts';
import { centsOf, moneyText } from '#domain/money/money.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { useRescheduleOptions } from './reschedule-options-query.ts';
import { RepliesView } from './replies-view.tsx';

export function SessionChanges({ sessionId }: { sessionId: string }) {
  const { data } = useRescheduleOptions(sessionId);
  if (!data?.replies && !data?.penalty) return null;
  return (
    <>
      {data.penalty && <Penalty penalty={data.penalty} />}
      {data.replies && (
        <section aria-labelledby="rescheduled-title">
          <Card className="p-5 sm:p-6">
            <CardTitle as="h2" id="rescheduled-title" className="mb-3 flex items-center gap-2.5">
              <CalendarClock aria-hidden="true" className="size-6 text-text-3" />
              {data.replies.oldLocation === null
                ? 'You rescheduled this date'
                : 'You moved this date to another place'}
            </CardTitle>
            <RepliesView
              replies={data.replies}
              timeZone={data.timeZone}
              isCourse={data.meetings.length > 1}
            />
          </Card>
        </section>
      )}
    </>
  );
}

function Penalty({ penalty }: { penalty: OwnPenalty }) {
  return (
    <section aria-labelledby="penalty-title">
      <Card className="p-5 sm:p-6">
        <CardTitle as="h2" id="penalty-title" className="flex items-center gap-2.5">
          <Scale aria-hidden="true" className="size-6 text-text-3" />
          Canceled late
        </CardTitle>
        <p className="mt-3 text-text-2">{penaltyText(penalty)}</p>
        {penalty.explanation !== null && (
          <p dir="auto" className="mt-2 wrap-anywhere">
            Your explanation: “{penalty.explanation}”
          </p>
        )}
        {penalty.note !== null && (
          <p dir="auto" className="mt-2 wrap-anywhere">
            “{penalty.note}”
          </p>
        )}
      </Card>
    </section>
  );
}

type Facts = Pick<OwnPenalty, 'status' | 'amount' | 'studioName'>;

export function penaltyText({ status, amount, studioName }: Facts): string {
  const money = moneyText(centsOf(amount));
  const [forWhom, ofWhom] =
    studioName === null ? ['', ''] : [` for ${studioName}`, ` of ${studioName}`];
  switch (status) {
    case 'proposed':
      return `People who had booked got everything back. A penalty of ${money}${forWhom} is proposed; our team decides.`;
    case 'approved':
      return `The penalty of ${money} was approved. It is taken off the next payouts${ofWhom}.`;
    case 'waived':
      return `The penalty of ${money} was waived. It costs nothing.`;
  }
}
