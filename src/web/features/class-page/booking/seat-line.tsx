// The viewer's seat state, below the action. One line for most people, so that nothing shifts once the viewer is known.
import { BadgeCheck, CircleCheck, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateText, timeText } from '#domain/text/date-text.ts';
import { demoMoneyText } from '#web/kit/text/demo-money.tsx';
import { useSite } from '#web/kit/api/site.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { LazyHoldClock } from './lazy-hold.ts';
import { seatCount } from '#web/kit/booking/seat-count.ts';
import type { OwnPlace, SeatState } from '#web/kit/class/seat-state.ts';
import { useIsPerson } from '#web/kit/auth/use-is-person.ts';

type SeatLineProps = Pick<SessionOffer, 'shown' | 'session' | 'seatOf'>;

export function SeatLine({ shown, session, seatOf }: SeatLineProps) {
  const isClassInstructor = useIsPerson(shown.instructor.id);
  return (
    // A live region: seats may be offered or released while the learner only waits.
    <div
      aria-live="polite"
      className="mt-3 flex min-h-11 flex-col justify-center gap-1 text-center text-[0.9375rem] leading-6 text-text-2"
    >
      {isClassInstructor ? (
        <Link
          to={`/classes/${shown.id}/edit`}
          className="self-center py-2 font-semibold text-accent underline underline-offset-4 hover:text-accent-hover"
        >
          Edit this class
        </Link>
      ) : (
        session && <Words shown={shown} seat={seatOf(session)} />
      )}
    </div>
  );
}

function Words({ shown, seat }: Pick<SeatLineProps, 'shown'> & { seat: SeatState }): ReactNode {
  const { payments } = useSite();
  const isDemo = payments === 'demo';
  switch (seat.kind) {
    case 'open':
      if (shown.priceCents === 0) return <p>No payment needed.</p>;
      return <p>{isDemo ? demoMoneyText : "You won't be charged yet."}</p>;
    case 'full':
      return <p>We email you when seats come free.</p>;
    case 'enrolled':
      return (
        <Banner tone="success" icon={CircleCheck}>
          You're enrolled in this class
          {seat.booking.seats > 1 && (
            // Not on a phone, where it would need a second line; the booking shows it.
            <span className="font-normal max-sm:sr-only"> · {seatCount(seat.booking.seats)}</span>
          )}
        </Banner>
      );
    case 'held':
      return (
        <Banner tone="warning" icon={Clock}>
          {seatCount(seat.booking.seats)} <Held shown={shown} until={seat.booking.holdExpiresAt} />
        </Banner>
      );
    case 'releasing':
      return (
        <Banner tone="neutral" icon={Hourglass}>
          {seat.booking.seats === 1 ? 'Your seat is' : 'Your seats are'} being given back.
        </Banner>
      );
    case 'waiting':
      return (
        <Banner tone="info" icon={Hourglass}>
          Number {seat.place.position} on the waiting list
        </Banner>
      );
    case 'offered':
      return <Offered place={seat.place} timeZone={shown.timeZone} />;
  }
}

function Held({ shown, until }: Pick<SeatLineProps, 'shown'> & { until: string | null }) {
  if (until === null) return 'held for you';
  return <LazyHoldClock classId={shown.id} until={until} timeZone={shown.timeZone} />;
}

function Offered({ place, timeZone }: { place: OwnPlace; timeZone: string }) {
  const { seats, offerExpiresAt } = place;
  return (
    <Banner tone="success" icon={BadgeCheck}>
      {seatCount(seats)} {seats === 1 ? 'is' : 'are'} kept for you
      {offerExpiresAt !== null && (
        <span className="block font-normal">
          until {dateText(offerExpiresAt, timeZone)}, {timeText(offerExpiresAt, timeZone)}
        </span>
      )}
    </Banner>
  );
}

const tones = {
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  neutral: 'bg-surface-2 text-text-2',
} as const;

interface BannerProps {
  tone: keyof typeof tones;
  icon: LucideIcon;
  children: ReactNode;
}

/** Colored banner with an icon that states the viewer's seat state. */
function Banner({ tone, icon: Icon, children }: BannerProps) {
  return (
    <span
      className={classNames(
        'flex w-full items-center justify-center gap-2 rounded-xl px-3 py-2.5 font-semibold forced-colors:border',
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="text-balance">{children}</span>
    </span>
  );
}
