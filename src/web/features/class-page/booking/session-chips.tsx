// Chips of the sessions of a class: each is a link that chooses its session without reloading the page.
import { Link } from 'react-router';
import type { ShownSession } from '#contract/classes/classes.ts';
import { clockText, shortDateText } from '#domain/text/date-text.ts';
import { countedText } from '#domain/text/length-text.ts';
import { useSite } from '#web/kit/api/site.ts';
import type { SeatKind, SeatState } from '#web/kit/class/seat-state.ts';
import { hasSeveralPrices } from '#web/kit/class/shown-class.ts';
import { shortPriceText } from '#web/kit/text/dollars-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { type SeatMood, seatMood, seatsLeftText } from '../sessions/session-words.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { sessionAddress } from '../sessions/use-chosen-session.ts';

interface SessionChipsProps extends Pick<SessionOffer, 'shown' | 'seatOf'> {
  sessions: ShownSession[];
  chosen: ShownSession;
}

export function SessionChips({ shown, sessions, chosen, seatOf }: SessionChipsProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(7rem,100%),1fr))] gap-2">
      {sessions.map((session) => (
        <li key={session.id} className="flex">
          <Chip
            shown={shown}
            session={session}
            seat={seatOf(session)}
            isChosen={session.id === chosen.id}
          />
        </li>
      ))}
    </ul>
  );
}

interface ChipProps extends Pick<SessionOffer, 'shown'> {
  session: ShownSession;
  seat: SeatState;
  isChosen: boolean;
}

function Chip({ shown, session, seat, isChosen }: ChipProps) {
  const { today } = useSite();
  const { id, timeZone } = shown;
  const { startTime, meetings, availableSpots, price } = session;
  return (
    <Link
      to={sessionAddress(id, session.id)}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex w-full flex-col rounded-xl border px-2.5 py-2 text-sm leading-5 transition-[border-color,background-color]',
        isChosen
          ? 'border-accent bg-accent-soft ring-1 ring-accent [--text-2:var(--on-accent-soft)] forced-colors:border-4'
          : 'border-border hover:border-input-border hover:bg-surface-2',
      )}
    >
      <time dateTime={startTime} className="text-[0.9375rem] font-bold">
        {shortDateText(startTime, timeZone, today)}
      </time>{' '}
      <span className="text-text-2">
        {meetings.length > 1
          ? countedText(meetings.length, 'meeting')
          : clockText(startTime, timeZone)}
        {hasSeveralPrices(shown) && <> · {shortPriceText(price)}</>}
      </span>{' '}
      <Seats seat={seat} seatsLeft={availableSpots} />
    </Link>
  );
}

const moodLooks: Record<SeatMood, string> = {
  open: 'text-text-2',
  few: 'font-semibold text-warning',
  full: 'font-semibold text-danger',
};

/** The viewer's own state matters more than the number of seats left. */
const ownLooks: Partial<Record<SeatKind, { words: string; look: string }>> = {
  enrolled: { words: 'Booked', look: 'text-success' },
  held: { words: 'Held for you', look: 'text-warning' },
  offered: { words: 'Kept for you', look: 'text-success' },
  waiting: { words: 'Waiting', look: 'text-info' },
};

function Seats({ seat, seatsLeft }: { seat: SeatState; seatsLeft: number }) {
  const own = ownLooks[seat.kind];
  if (own) return <span className={`font-semibold ${own.look}`}>{own.words}</span>;
  return <span className={moodLooks[seatMood(seatsLeft)]}>{seatsLeftText(seatsLeft)}</span>;
}
