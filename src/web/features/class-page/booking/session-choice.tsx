// Links to the sessions of a class: each chooses its session without reloading the page.
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { ShownSession } from '#contract/classes/classes.ts';
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type SeatMood, seatMood, seatsLeftText } from '../sessions/session-words.ts';
import type { SessionOffer } from '../sessions/session-offer.ts';
import { sessionAddress } from '../sessions/use-chosen-session.ts';
import { SessionLines } from './session-lines.tsx';
import type { SeatKind, SeatState } from '#web/kit/class/seat-state.ts';

interface SessionChoiceProps extends Pick<SessionOffer, 'shown' | 'seatOf'> {
  sessions: ShownSession[];
  chosen: ShownSession;
  className?: string;
}

export function SessionChoice({ shown, sessions, chosen, seatOf, className }: SessionChoiceProps) {
  return (
    <ul className={classNames('grid gap-2', className)}>
      {sessions.map((session) => (
        <li key={session.id}>
          <SessionLink
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

interface SessionLinkProps extends Pick<SessionOffer, 'shown'> {
  session: ShownSession;
  seat: SeatState;
  isChosen: boolean;
}

function SessionLink({ shown, session, seat, isChosen }: SessionLinkProps) {
  const Mark = isChosen ? CircleCheck : Circle;
  return (
    <Link
      to={sessionAddress(shown.id, session.id)}
      replace
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'flex gap-2.5 rounded-xl border px-3 py-2.5 text-[0.9375rem] leading-6 transition-[border-color,background-color]',
        '[&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        isChosen
          ? 'border-accent bg-accent-soft [--text-2:var(--on-accent-soft)] [--text-3:var(--on-accent-soft)]'
          : 'border-border hover:border-input-border hover:bg-surface-2',
      )}
    >
      <Mark aria-hidden="true" className={isChosen ? 'text-accent' : 'text-text-3'} />
      <span className="min-w-0 flex-1">
        <SessionLines session={session} timeZone={shown.timeZone} short={!isChosen}>
          <SeatBadge seat={seat} seatsLeft={session.availableSpots} />
        </SessionLines>
      </span>
    </Link>
  );
}

const moodBadges: Record<SeatMood, BadgeVariant> = {
  open: 'neutral',
  few: 'warning',
  full: 'danger',
};

/** The viewer's own state matters more than the number of seats left. */
const ownBadges: Partial<Record<SeatKind, { words: string; variant: BadgeVariant }>> = {
  enrolled: { words: 'Enrolled', variant: 'success' },
  held: { words: 'Held for you', variant: 'warning' },
  offered: { words: 'Kept for you', variant: 'success' },
  waiting: { words: 'Waiting', variant: 'info' },
};

function SeatBadge({ seat, seatsLeft }: { seat: SeatState; seatsLeft: number }) {
  const own = ownBadges[seat.kind];
  return (
    <Badge variant={own?.variant ?? moodBadges[seatMood(seatsLeft)]} className="px-2.5">
      {own?.words ?? seatsLeftText(seatsLeft)}
    </Badge>
  );
}
