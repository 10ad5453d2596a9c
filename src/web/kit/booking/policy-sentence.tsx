// States the refund for canceling this session, with its deadline in the venue's time zone.
import { ShieldCheck } from 'lucide-react';
import type { ShownSession } from '#contract/classes/classes.ts';
import { refundWindowOf } from '#domain/booking/refund-window.ts';
import { cancellationText } from '#domain/text/cancellation-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import type { ShownClass } from '../class/shown-class.ts';
import type { SeatState } from '../class/seat-state.ts';
import { useNow } from '../time/use-now.ts';

interface PolicySentenceProps {
  shown: Pick<ShownClass, 'timeZone' | 'priceCents' | 'refundWindowHours'>;
  session: Pick<ShownSession, 'startTime'>;
  /** The viewer's seat: an existing booking keeps the policy it was made under. */
  seat?: SeatState | undefined;
}

export function PolicySentence({ shown, session, seat }: PolicySentenceProps) {
  const { policy } = useSite();
  const { timeZone, priceCents, refundWindowHours: own } = shown;
  const rules =
    seat && 'booking' in seat ? seat.booking : { refundWindowHours: refundWindowOf(own, policy) };
  const now = useNow();
  return (
    <p className="flex gap-2.5 text-[0.9375rem] leading-6 text-text-2">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        {cancellationText({ ...rules, startsAt: session.startTime, timeZone, priceCents }, now)}
      </span>
    </p>
  );
}
